package dev.heddle.lab.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Grants of CPUs: the same experiment repeated with all arms on fewer or more CPUs. */
public final class Grants {

  private Grants() {}

  /**
   * A suite with each scenario once for each grant, in the order of the grants.
   *
   * @param grants numbers of CPUs, each 1 or more and given once; empty: the suite stays as it is
   * @throws DescriptionException if a grant is not valid, or if the arms cannot be granted CPUs
   *     because they set the number themselves or run already
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
   * The grant that all arms of an experiment share; empty if they have none or different ones.
   *
   * @return 1 or more
   */
  public static Optional<Integer> of(Experiment experiment) {
    Integer first = experiment.arms().getFirst().cpus();
    return first != null && experiment.arms().stream().allMatch(arm -> first.equals(arm.cpus()))
        ? Optional.of(first)
        : Optional.empty();
  }

  /** Whether two experiments, with a grant each, measure the same but for it. */
  public static boolean areOfOne(Experiment one, Experiment other) {
    return one.subject().equals(other.subject())
        && withoutGrants(one).equals(withoutGrants(other))
        && Objects.equals(one.relativeLoads(), other.relativeLoads())
        // Those found by a search depend on the grant.
        && (one.relativeLoads() != null || one.loads().equals(other.loads()));
  }

  private static List<Arm> withoutGrants(Experiment experiment) {
    return experiment.arms().stream().map(Arm::onAllCpus).toList();
  }

  /** "1 CPU", "4 CPUs". */
  public static String text(int cpus) {
    return cpus + (cpus == 1 ? " CPU" : " CPUs");
  }

  /**
   * Checks numbers of CPUs.
   *
   * @throws DescriptionException if a number is less than 1 or given twice
   */
  public static void check(List<Integer> grants) {
    Set<Integer> seen = new HashSet<>();
    for (int cpus : grants) {
      if (cpus < 1) {
        throw new DescriptionException("--cpus", "a grant of CPUs must be 1 or more, was " + cpus);
      }
      if (!seen.add(cpus)) {
        throw new DescriptionException("--cpus", "the grant of " + text(cpus) + " is given twice");
      }
    }
  }

  private static Suite.Scenario several(Suite.Scenario scenario, int cpus) {
    String grant = text(cpus).toLowerCase(Locale.ROOT).replace(' ', '-');
    return new Suite.Scenario(
        scenario.name().isEmpty() ? grant : scenario.name() + "-" + grant,
        // The grants are compared with each other, so all must have the same arms.
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
          "a service that is already running cannot be granted CPUs; leave out --cpus");
    }
    return experiment.withArms(
        experiment.name() + named,
        experiment.arms().stream().map(arm -> arm.granted(cpus)).toList());
  }
}
