package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
    Require.among("", namesOfArms(), "arm", settings.arms());
    List<Suite.Scenario> scenarios = new ArrayList<>();
    for (WrittenScenario scenario : chosen(asked)) {
      Settings ours =
          scenario.name().isEmpty() ? settings : settings.withArms(armsAskedFor(scenario));
      boolean hasNoArmAskedFor = ours.arms().isEmpty() && !settings.arms().isEmpty();
      if (!hasNoArmAskedFor) {
        scenarios.add(scenario.in(() -> made(scenario, context.with(ours))));
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
    Require.among("", written.names(), "scenario", asked);
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

  private Set<String> namesOfArms() {
    return written.all().stream()
        .flatMap(scenario -> scenario.sections().arms().names().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Suite.Scenario made(WrittenScenario scenario, Context context) {
    Sections sections = scenario.sections();
    String title = sections.title().nameIn(context);
    return new Suite.Scenario(
        scenario.name(),
        sections.toExperiment(
            scenario.name().isEmpty() ? title : title + " " + scenario.name(), context),
        sections.needs().toNeeds(sections.program().directoryIn(context)));
  }
}
