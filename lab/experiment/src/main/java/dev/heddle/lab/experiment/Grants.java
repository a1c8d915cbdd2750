package dev.heddle.lab.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Grants of CPUs: the same experiment again with all arms on fewer or more of them. */
public final class Grants {

  private Grants() {}

  /**
   * Each scenario once for each grant, one after the other; with a single grant as many scenarios
   * as before.
   *
   * @param grants numbers of CPUs, each 1 or more and given once; empty: the suite as it is
   * @throws DescriptionException if they are none, or if the arms cannot be granted CPUs: they have
   *     their own, or run already
   */
  public static Suite over(Suite suite, List<Integer> grants) {
    check(grants);
    if (grants.isEmpty()) {
      return suite;
    }
    List<Suite.Scenario> scenarios = new ArrayList<>();
    for (Suite.Scenario scenario : suite.scenarios()) {
      for (int cpus : grants) {
        scenarios.add(
            grants.size() == 1
                ? new Suite.Scenario(
                    scenario.name(), on(cpus, "", scenario.experiment()), scenario.needs())
                : several(scenario, cpus));
      }
    }
    return suite.with(scenarios);
  }

  /**
   * The grant that all arms of an experiment have; empty if they have none, or not the same.
   *
   * @return 1 or more
   */
  public static Optional<Integer> of(Experiment experiment) {
    Integer first = experiment.arms().getFirst().cpus();
    return first != null && experiment.arms().stream().allMatch(arm -> first.equals(arm.cpus()))
        ? Optional.of(first)
        : Optional.empty();
  }

  /** "1 CPU", "4 CPUs". */
  public static String text(int cpus) {
    return cpus + (cpus == 1 ? " CPU" : " CPUs");
  }

  /**
   * Checks numbers of CPUs.
   *
   * @throws DescriptionException if one is less than 1, or given twice
   */
  public static void check(List<Integer> grants) {
    Set<Integer> seen = new HashSet<>();
    for (int cpus : grants) {
      if (cpus < 1) {
        throw new DescriptionException("a grant of CPUs must be 1 or more, was " + cpus);
      }
      if (!seen.add(cpus)) {
        throw new DescriptionException("the grant of " + text(cpus) + " is given twice");
      }
    }
  }

  private static Suite.Scenario several(Suite.Scenario scenario, int cpus) {
    String grant = text(cpus).toLowerCase(Locale.ROOT).replace(' ', '-');
    return new Suite.Scenario(
        scenario.name().isEmpty() ? grant : scenario.name() + "-" + grant,
        // The grants are compared with one another, so all of them have the same arms.
        withoutJoining(on(cpus, ", " + text(cpus), scenario.experiment())),
        scenario.needs());
  }

  private static Experiment withoutJoining(Experiment experiment) {
    return experiment
        .withArms(
            experiment.name(), experiment.arms().stream().map(arm -> arm.boundedBy(null)).toList())
        .withRival(null);
  }

  private static Experiment on(int cpus, String named, Experiment experiment) {
    if (experiment.subject().runsAlready()) {
      throw new DescriptionException(
          "a service that runs already cannot be granted CPUs; leave out --cpus");
    }
    return experiment.withArms(
        experiment.name() + named,
        experiment.arms().stream().map(arm -> arm.granted(cpus)).toList());
  }
}
