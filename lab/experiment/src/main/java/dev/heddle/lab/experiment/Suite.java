package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Experiments that belong together: the scenarios of a pack, or of several.
 *
 * @param name for people
 * @param scenarios at least one, no two with the same name
 * @param within the time for all scenarios together, in which they take turns; null: they run one
 *     after the other, each to its end
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Suite(String name, List<Scenario> scenarios, @Nullable Duration within) {

  /** A suite whose scenarios run one after the other. */
  public Suite(String name, List<Scenario> scenarios) {
    this(name, scenarios, null);
  }

  /**
   * One experiment of a suite.
   *
   * @param name letters, digits and {@code - _ .}; empty if the experiment stands alone
   * @param experiment what is measured
   * @param needs the components that the experiment needs
   */
  public record Scenario(String name, Experiment experiment, List<Need> needs) {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,69}";

    /** Files beside the folders of the scenarios. */
    private static final Set<String> FILES = Set.of("suite.json", "summary.md", "summary.html");

    /** A scenario that needs only Heddle. */
    public Scenario(String name, Experiment experiment) {
      this(name, experiment, List.of());
    }

    public Scenario {
      needs = needs == null ? List.of() : List.copyOf(needs); // A result may lack them.
      if (!name.isEmpty() && !name.matches(NAME)) {
        throw new DescriptionException(
            "a scenario's name is up to 70 letters, digits and - _ ., was \"" + name + "\"");
      }
      if (FILES.contains(name)) {
        throw new DescriptionException(
            "no scenario can be called \"" + name + "\", which is a file of the run");
      }
    }
  }

  public Suite {
    scenarios = List.copyOf(scenarios);
    if (scenarios.isEmpty()) {
      throw new DescriptionException("there must be at least one scenario");
    }
    Set<String> seen = new HashSet<>();
    for (Scenario scenario : scenarios) {
      if (!seen.add(scenario.name())) {
        throw new DescriptionException("two scenarios are called \"" + scenario.name() + "\"");
      }
    }
  }

  /** A suite of a single experiment. */
  public static Suite of(Experiment experiment) {
    return new Suite(experiment.name(), List.of(new Scenario("", experiment)));
  }

  /**
   * All scenarios of several suites, each named after its suite and itself.
   *
   * @param suites at least one, no two with the same name
   * @param within the time for all scenarios together; null: they run one after the other
   */
  public static Suite joined(String name, List<Suite> suites, @Nullable Duration within) {
    return new Suite(
        name, suites.stream().flatMap(suite -> suite.underItsName().stream()).toList(), within);
  }

  private List<Scenario> underItsName() {
    return scenarios.stream()
        .map(
            scenario ->
                new Scenario(
                    scenario.name().isEmpty() ? name : name + "-" + scenario.name(),
                    scenario.experiment(),
                    scenario.needs()))
        .toList();
  }

  /**
   * The same suite, only with scenarios that have claims, and with the arms and loads of these
   * claims.
   *
   * @throws DescriptionException if no scenario has claims about its arms and loads
   */
  public Suite forClaims() {
    List<Scenario> asked =
        scenarios.stream()
            .flatMap(
                scenario ->
                    scenario.experiment().forClaims().stream()
                        .map(part -> new Scenario(scenario.name(), part, scenario.needs())))
            .toList();
    if (asked.isEmpty()) {
      throw new DescriptionException(name + " has no claim about these arms and loads");
    }
    return with(asked);
  }

  /** The same suite with another time for all scenarios together. */
  public Suite lasting(Duration longest) {
    return new Suite(name, scenarios, longest);
  }

  /** The same suite with other scenarios. */
  public Suite with(List<Scenario> others) {
    return new Suite(name, others, within);
  }

  /**
   * The same suite with other headlines.
   *
   * @param metrics names of metrics, as in {@link Experiment#aims()}
   */
  public Suite withAims(List<String> metrics) {
    return each(experiment -> experiment.asking(experiment.claims(), metrics));
  }

  /** The same suite, in which the scenarios share the error of all alarms. */
  public Suite sharingAlarms() {
    return scenarios.size() == 1 ? this : each(experiment -> experiment.sharedBy(scenarios.size()));
  }

  /** The same suite with every experiment changed. */
  public Suite each(UnaryOperator<Experiment> change) {
    return with(
        scenarios.stream()
            .map(
                scenario ->
                    new Scenario(
                        scenario.name(), change.apply(scenario.experiment()), scenario.needs()))
            .toList());
  }

  /** Whether the suite is a single experiment without a scenario name. */
  public boolean isAlone() {
    return scenarios.getFirst().name().isEmpty();
  }
}
