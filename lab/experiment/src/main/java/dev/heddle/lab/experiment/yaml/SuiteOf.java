package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes a suite from the scenarios of a file.
 *
 * @param written the scenarios
 * @param context the context of the file
 */
record SuiteOf(Scenarios written, Context context) {

  /**
   * The suite.
   *
   * @param asked names of scenarios; empty: all, except those left out of a quick run
   */
  Suite suite(List<String> asked) {
    Settings settings = context.settings();
    // Each requested arm is in one of the scenarios.
    Require.among("--arm", namesOfArms(written.all()), "arm", settings.arms());
    List<Suite.Scenario> scenarios = new ArrayList<>();
    for (WrittenScenario scenario : chosen(asked)) {
      Settings ours =
          scenario.name().isEmpty() ? settings : settings.withArms(armsAskedFor(scenario));
      boolean hasNoArmAskedFor = ours.arms().isEmpty() && !settings.arms().isEmpty();
      if (!hasNoArmAskedFor) {
        Claimable claimable = claimable(scenario);
        scenarios.add(scenario.in(() -> made(scenario, context.with(ours), claimable)));
      }
    }
    if (scenarios.isEmpty()) {
      throw new DescriptionException(
          settings.arms().isEmpty()
              ? "all scenarios are left out of a quick run"
              : "no scenario"
                  + (asked.isEmpty() ? "" : " of " + String.join(", ", asked))
                  + " has an arm of "
                  + String.join(", ", settings.arms()));
    }
    return new Suite(written.first().title().nameIn(context), scenarios);
  }

  private List<WrittenScenario> chosen(List<String> asked) {
    Require.among("--scenario", written.names(), "scenario", asked);
    return written.all().stream()
        .filter(
            scenario ->
                asked.isEmpty()
                    ? !scenario.sections().quick().in(context.settings()).skip()
                    : asked.contains(scenario.name()))
        .toList();
  }

  /** The requested arms that a scenario has. */
  private List<String> armsAskedFor(WrittenScenario scenario) {
    return context.settings().arms().stream()
        .filter(scenario.sections().arms().names()::contains)
        .toList();
  }

  /**
   * What the claims of a scenario may be about: what it has itself or, if it inherits them, what
   * one of the scenarios has that do.
   */
  private Claimable claimable(WrittenScenario scenario) {
    List<WrittenScenario> claiming =
        scenario.isInherited("claims")
            ? written.all().stream().filter(each -> each.isInherited("claims")).toList()
            : List.of(scenario);
    List<List<String>> loads =
        claiming.stream().map(each -> each.in(each.sections().load()::labels)).toList();
    return new Claimable(
        namesOfArms(claiming), loads.contains(List.of()) ? Set.of() : all(loads, labels -> labels));
  }

  private static Set<String> namesOfArms(List<WrittenScenario> scenarios) {
    return all(scenarios, scenario -> scenario.sections().arms().names());
  }

  private static <T> Set<String> all(
      List<T> each, Function<T, ? extends Collection<String>> names) {
    return each.stream()
        .flatMap(one -> names.apply(one).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Suite.Scenario made(
      WrittenScenario scenario, Context context, Claimable claimable) {
    Sections sections = scenario.sections();
    String title = sections.title().nameIn(context);
    return new Suite.Scenario(
        scenario.name(),
        sections.toExperiment(
            scenario.name().isEmpty() ? title : title + " " + scenario.name(), context, claimable),
        sections.needs().toNeeds(sections.program().directoryIn(context)));
  }
}
