package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that decides what is measured: two runs of equal experiments differ by the machine
 * alone.
 *
 * @param name of the subject, for people
 * @param subject the program under test
 * @param arms at least one, no two of the same name; the others are compared with the first
 * @param loads no two of the same label; empty until the capacity of the arms is known, if they are
 *     relative to it
 * @param relativeLoads how they follow from the capacity of the arms; null: they are given
 * @param schedule how often and how long
 * @param criteria what decides a verdict
 * @param seed of the order of trials and of Poisson arrivals
 * @param claims what was published, to be decided
 * @param aims names of the metrics by which arms are ranked: "throughput"; none: what fits the load
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Experiment(
    String name,
    Subject subject,
    List<Arm> arms,
    List<Load> loads,
    @Nullable RelativeLoads relativeLoads,
    Schedule schedule,
    Criteria criteria,
    long seed,
    List<Claim> claims,
    List<String> aims) {

  /** Without claims and aims. */
  public Experiment(
      String name,
      Subject subject,
      List<Arm> arms,
      List<Load> loads,
      @Nullable RelativeLoads relativeLoads,
      Schedule schedule,
      Criteria criteria,
      long seed) {
    this(name, subject, arms, loads, relativeLoads, schedule, criteria, seed, List.of(), List.of());
  }

  public Experiment {
    arms = List.copyOf(arms);
    claims = claims == null ? List.of() : List.copyOf(claims); // Older results have none.
    aims = aims == null ? List.of() : List.copyOf(aims);
    loads = List.copyOf(loads);
    requireDistinct("arm", arms(arms, criteria).stream().map(Arm::name).toList());
    if (relativeLoads == null || !loads.isEmpty()) {
      requireDistinct("load", loads.stream().map(Load::label).toList());
    }
    if (subject instanceof Program program) {
      requireCommands(program, arms);
      requireEnginesHere(arms);
    }
  }

  /** What the lab starts listens on loopback. */
  private static void requireEnginesHere(List<Arm> arms) {
    for (Arm arm : arms) {
      List<String> elsewhere = arm.driverOrDefault().enginesElsewhere();
      if (!elsewhere.isEmpty()) {
        throw new DescriptionException(
            "engine "
                + elsewhere.getFirst()
                + " cannot reach a service that Heddle starts on 127.0.0.1; start it yourself, on"
                + " an address that the engine knows, and measure it with --target");
      }
    }
  }

  private static void requireCommands(Program program, List<Arm> arms) {
    for (Arm arm : arms) {
      List<String> command = arm.command() == null ? program.command() : arm.command();
      boolean fixedJava = command.getFirst().equals("java") || command.getFirst().endsWith("/java");
      if (arm.javaHome() != null && fixedJava) {
        throw new DescriptionException(
            "arm "
                + arm.name()
                + " has a jdk, but its command runs "
                + command.getFirst()
                + "; write {java} there");
      }
      if (!command.contains("{java}") && !arm.flags().isEmpty()) {
        throw new DescriptionException(
            "arm " + arm.name() + " has flags, but its command has no {java} to put them behind");
      }
    }
  }

  private static void requireDistinct(String what, List<String> names) {
    if (names.isEmpty()) {
      throw new DescriptionException("an experiment needs at least one " + what);
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new DescriptionException(what + " \"" + name + "\" is given twice");
      }
    }
  }

  /** All arms of a block: those compared, and the first again if there is to be a noise floor. */
  @JsonIgnore
  public List<Arm> armsOfBlock() {
    return arms(arms, criteria);
  }

  private static List<Arm> arms(List<Arm> compared, Criteria criteria) {
    if (!criteria.noiseFloor() || compared.isEmpty()) {
      return compared;
    }
    List<Arm> all = new ArrayList<>(compared);
    all.add(compared.getFirst().again());
    return all;
  }

  /** Comparisons of one metric: every arm but the first, under every load. */
  @JsonIgnore
  public int cells() {
    return (arms.size() - 1) * loads.size();
  }

  /** The same with the loads that it has now, whatever they were relative to. */
  public Experiment withLoadsAsFound() {
    return new Experiment(
        name,
        subject,
        arms,
        loads,
        loads.isEmpty() ? relativeLoads : null,
        schedule,
        criteria,
        seed,
        claims,
        aims);
  }

  /** The same with arms that run one after the other. */
  public Experiment oneAfterTheOther() {
    return new Experiment(
        name,
        subject,
        arms,
        loads,
        relativeLoads,
        schedule.oneAfterTheOther(),
        criteria,
        seed,
        claims,
        aims);
  }

  /** The same on a machine of which that is known. */
  public Experiment knowing(List<KnownScatter> scatter) {
    return new Experiment(
        name,
        subject,
        arms,
        loads,
        relativeLoads,
        schedule,
        criteria.knowing(scatter),
        seed,
        claims,
        aims);
  }

  /** The same with other loads. */
  public Experiment withLoads(List<Load> others) {
    return new Experiment(
        name, subject, arms, others, relativeLoads, schedule, criteria, seed, claims, aims);
  }

  /**
   * The same, to decide these claims and to rank by these metrics.
   *
   * @param published the claims
   * @param metrics names of metrics
   */
  public Experiment asking(List<Claim> published, List<String> metrics) {
    return new Experiment(
        name, subject, arms, loads, relativeLoads, schedule, criteria, seed, published, metrics);
  }
}
