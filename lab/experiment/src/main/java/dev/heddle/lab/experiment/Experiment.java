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
 * Everything that decides what is measured. Two runs of equal experiments differ only by the
 * machine.
 *
 * @param name of the subject, for people
 * @param subject the program under test
 * @param arms at least one, no two with the same name; the others are compared with the first
 * @param loads the loads, no two with the same label; empty if they are relative to the capacity of
 *     the arms and that is not known yet
 * @param relativeLoads how to derive the loads from the capacity of the arms; null: they are given
 * @param schedule how often and how long to measure
 * @param criteria the rules for verdicts
 * @param seed of the order of trials and of Poisson arrivals
 * @param claims the published claims to decide
 * @param aims names of the metrics by which arms are ranked, such as "throughput"; empty: the
 *     metric that fits the load
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

  /** An experiment without claims and aims. */
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
    claims = claims == null ? List.of() : List.copyOf(claims); // A result may lack them.
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

  /**
   * Services that the lab starts listen on loopback, where engines on other machines cannot reach
   * them.
   */
  private static void requireEnginesHere(List<Arm> arms) {
    for (Arm arm : arms) {
      List<String> elsewhere = arm.driverOrDefault().enginesElsewhere();
      if (!elsewhere.isEmpty()) {
        throw new DescriptionException(
            "engine "
                + elsewhere.getFirst()
                + " cannot reach a service that Heddle starts on 127.0.0.1; start the service"
                + " yourself, on an address that the engine can reach, and measure it with"
                + " --target");
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
                + "; write {java} in its place");
      }
      if (!command.contains("{java}") && !arm.flags().isEmpty()) {
        throw new DescriptionException(
            "arm " + arm.name() + " has flags, but its command has no {java} to insert them after");
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

  /** All arms of a block: those compared, and a copy of the first if a noise floor is measured. */
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

  /** The number of comparisons of one metric: every arm but the first, under every load. */
  @JsonIgnore
  public int cells() {
    return (arms.size() - 1) * loads.size();
  }

  /** The same experiment with its present loads as given ones. */
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

  /** The same experiment with arms that run one after the other. */
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

  /** The same with other arms, under another name. */
  Experiment withArms(String otherName, List<Arm> others) {
    return new Experiment(
        otherName, subject, others, loads, relativeLoads, schedule, criteria, seed, claims, aims);
  }

  /** The same with other loads. */
  public Experiment withLoads(List<Load> others) {
    return new Experiment(
        name, subject, arms, others, relativeLoads, schedule, criteria, seed, claims, aims);
  }

  /**
   * The same experiment with other claims and aims.
   *
   * @param published the claims
   * @param metrics names of metrics
   */
  public Experiment asking(List<Claim> published, List<String> metrics) {
    return new Experiment(
        name, subject, arms, loads, relativeLoads, schedule, criteria, seed, published, metrics);
  }
}
