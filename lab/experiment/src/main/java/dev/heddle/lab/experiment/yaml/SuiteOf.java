package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    requireArms();
    List<Suite.Scenario> scenarios = new ArrayList<>();
    chosen(asked)
        .forEach(
            (name, scenario) -> {
              Settings ours = name.isEmpty() ? context.settings() : settingsFor(scenario);
              boolean hasNoArmAskedFor =
                  ours.arms().isEmpty() && !context.settings().arms().isEmpty();
              if (!hasNoArmAskedFor) {
                scenarios.add(
                    new Suite.Scenario(
                        name,
                        experiment(name, scenario, context.with(ours)),
                        scenario.needs().toNeeds(scenario.program().directoryIn(context))));
              }
            });
    if (scenarios.isEmpty()) {
      throw new DescriptionException(
          context.settings().arms().isEmpty()
              ? "all scenarios are left out of a quick run"
              : "no scenario"
                  + (asked.isEmpty() ? "" : " of " + String.join(", ", asked))
                  + " has an arm of "
                  + String.join(", ", context.settings().arms()));
    }
    return new Suite(written.first().title().nameIn(context), scenarios);
  }

  /** Checks that each requested arm is in one of the scenarios. */
  private void requireArms() {
    Set<String> known =
        written.byName().values().stream()
            .flatMap(scenario -> scenario.arms().names().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (!known.isEmpty()) {
      Require.among(known, "arm", context.settings().arms());
    }
  }

  private Map<String, Sections> chosen(List<String> asked) {
    Map<String, Sections> chosen = new LinkedHashMap<>(written.byName());
    if (asked.isEmpty()) {
      chosen.values().removeIf(scenario -> scenario.quick().in(context.settings()).skip());
    } else {
      Require.among(written.byName().keySet(), "scenario", asked);
      chosen.keySet().retainAll(asked);
    }
    return chosen;
  }

  /** The settings with only the requested arms that a scenario has. */
  private Settings settingsFor(Sections scenario) {
    Settings settings = context.settings();
    return settings.withArms(
        settings.arms().stream().filter(scenario.arms().names()::contains).toList());
  }

  private static Experiment experiment(String name, Sections scenario, Context context) {
    String title = scenario.title().nameIn(context);
    return name.isEmpty()
        ? scenario.toExperiment(title, context)
        : Require.in(
            Scenarios.field(name), () -> scenario.toExperiment(title + " " + name, context));
  }
}
