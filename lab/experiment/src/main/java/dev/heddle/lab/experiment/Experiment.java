package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that decides what is measured. Two runs of equal experiments differ only in the
 * machine.
 *
 * @param name the name of the subject, for people
 * @param subject the program under test
 * @param arms at least one, no two with the same name; the others are compared with the first
 * @param loads the loads, no two with the same label; empty if they depend on the capacity of the
 *     arms and that is not yet known
 * @param relativeLoads how to derive the loads from the capacity of the arms; null: the loads are
 *     given
 * @param schedule how often and how long to measure
 * @param criteria the rules for verdicts
 * @param seed seed of the order of trials and of Poisson arrivals
 * @param claims the published claims to decide
 * @param aims names of the metrics by which arms are ranked, such as "throughput"; empty: the
 *     metric that fits the load
 * @param rival the arm that joins if a pool of threads is the limit; null: none may join
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
    List<String> aims,
    @Nullable FairRival rival) {

  /** Stands for capacities that are not known yet, in answers a second. */
  private static final double SUPPOSED_CAPACITY = 1_000;

  /** An experiment without a rival. */
  public Experiment(
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
    this(name, subject, arms, loads, relativeLoads, schedule, criteria, seed, claims, aims, null);
  }

  /** An experiment without claims or aims. */
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
    requireSome("arm", arms(arms, criteria).stream().map(Arm::name).toList());
    if (relativeLoads == null || !loads.isEmpty()) {
      requireSome("load", loads.stream().map(Load::label).toList());
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
      String field = arm.command() == null ? "command" : "arms." + arm.name() + ".command";
      boolean fixedJava = command.getFirst().equals("java") || command.getFirst().endsWith("/java");
      if (arm.javaHome() != null && fixedJava) {
        throw new DescriptionException(
            field,
            "arm "
                + arm.name()
                + " has a jdk, but its command runs "
                + command.getFirst()
                + "; write {java} in its place");
      }
      if (!command.contains("{java}") && !arm.flags().isEmpty()) {
        throw new DescriptionException(
            field,
            "arm " + arm.name() + " has flags, but its command has no {java} to insert them after");
      }
    }
  }

  private static void requireSome(String what, List<String> names) {
    if (names.isEmpty()) {
      throw new DescriptionException("an experiment needs at least one " + what);
    }
    requireDistinct(what, names);
  }

  /** Checks that no name is given twice. */
  static void requireDistinct(String what, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new DescriptionException(what + " \"" + name + "\" is given twice");
      }
    }
  }

  /**
   * All arms of a block: the compared ones, and a copy of the first if a noise floor is measured.
   */
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

  /**
   * The number of comparisons of one metric: every arm except the first, under every load. Arms
   * that have joined do not count, unless a rival is all there is to compare.
   */
  public int cells() {
    long asked = arms.stream().filter(arm -> !hasJoined(arm.name())).count();
    return (isAboutRival() ? 1 : (int) asked - 1) * loads.size();
  }

  /** Whether that arm has joined as the rival. */
  public boolean isRival(String arm) {
    return rival != null && rival.threads() != null && arm.equals(rival.name(rival.threads()));
  }

  /**
   * Whether the first arm is compared with nothing but the rival, whether or not it has joined yet.
   */
  public boolean isAboutRival() {
    return rival != null
        && rival.isPossible()
        && arms.stream().filter(arm -> !hasJoined(arm.name())).count() == 1;
  }

  /** Whether that arm joined during the run: as the rival, or with a limit of requests. */
  public boolean hasJoined(String name) {
    return isRival(name)
        || arms.stream()
            .filter(arm -> arm.name().equals(name))
            .anyMatch(arm -> arms.stream().anyMatch(arm::isBoundOf));
  }

  /**
   * The same experiment with more arms that have a limit of requests, made by {@link
   * Arm#boundedTo}.
   *
   * @param bounded the arms to add, all new
   */
  public Experiment joinedBy(List<Arm> bounded) {
    List<Arm> all = new ArrayList<>(arms);
    all.addAll(bounded);
    return with(all, rival);
  }

  /** The same experiment with that rival, which has not joined; null: without a rival. */
  public Experiment withRival(@Nullable FairRival other) {
    return with(arms, other);
  }

  /** The same experiment as it was before arms joined. */
  public Experiment beforeJoining() {
    List<Arm> named = arms.stream().filter(arm -> !hasJoined(arm.name())).toList();
    return named.size() == arms.size()
        ? this
        : with(named, rival == null ? null : rival.with(null));
  }

  /**
   * The same experiment with a rival that has joined.
   *
   * @param threads the size of the rival's pool, 1 to {@link FairRival#MOST_THREADS}
   */
  public Experiment joinedBy(int threads) {
    Experiment before = beforeJoining();
    FairRival joins = Objects.requireNonNull(before.rival);
    List<Arm> all = new ArrayList<>(before.arms);
    all.add(joins.arm(arms.getFirst(), threads));
    return with(all, joins.with(threads));
  }

  /** The same experiment with only two of its arms: the other, compared with the base. */
  public Experiment between(String base, String other) {
    return with(List.of(arm(base), arm(other)), null);
  }

  private Arm arm(String wanted) {
    return arms.stream().filter(arm -> arm.name().equals(wanted)).findFirst().orElseThrow();
  }

  private Experiment with(List<Arm> others, @Nullable FairRival otherRival) {
    return new Experiment(
        name,
        subject,
        others,
        loads,
        relativeLoads,
        schedule,
        criteria,
        seed,
        claims,
        aims,
        otherRival);
  }

  /** The same experiment with its present loads and limited arms as given ones. */
  public Experiment withLoadsAsFound() {
    return new Experiment(
        name,
        subject,
        loads.isEmpty() ? arms : arms.stream().map(arm -> arm.boundedBy(null)).toList(),
        loads,
        loads.isEmpty() ? relativeLoads : null,
        schedule,
        criteria,
        seed,
        claims,
        aims,
        rival);
  }

  /**
   * The same experiment; if its loads depend on capacities that are not known yet, with loads as if
   * these were alike, of which only the kinds and the number matter.
   */
  public Experiment withLoadsSupposed() {
    return relativeLoads == null || !loads.isEmpty()
        ? this
        : withLoads(relativeLoads.loads(SUPPOSED_CAPACITY, SUPPOSED_CAPACITY));
  }

  /** The same experiment with arms that run one after the other. */
  public Experiment oneAfterTheOther() {
    return with(schedule.oneAfterTheOther());
  }

  /**
   * The same experiment with another time limit.
   *
   * @throws DescriptionException if the limit is out of range
   */
  public Experiment lasting(Duration longest) {
    return with(schedule.lasting(longest));
  }

  private Experiment with(Schedule other) {
    return new Experiment(
        name, subject, arms, loads, relativeLoads, other, criteria, seed, claims, aims, rival);
  }

  /** The same experiment with alarms about that many scenarios, including this one. */
  Experiment sharedBy(int scenarios) {
    return with(criteria.sharedBy(scenarios));
  }

  /** The same experiment on a machine with that known scatter. */
  public Experiment knowing(List<KnownScatter> scatter) {
    return with(criteria.knowing(scatter));
  }

  private Experiment with(Criteria other) {
    return new Experiment(
        name, subject, arms, loads, relativeLoads, schedule, other, seed, claims, aims, rival);
  }

  /** The same experiment with other arms and another name. */
  Experiment withArms(String otherName, List<Arm> others) {
    return new Experiment(
        otherName,
        subject,
        others,
        loads,
        relativeLoads,
        schedule,
        criteria,
        seed,
        claims,
        aims,
        rival);
  }

  /** The same experiment with other loads. */
  public Experiment withLoads(List<Load> others) {
    return new Experiment(
        name, subject, arms, others, relativeLoads, schedule, criteria, seed, claims, aims, rival);
  }

  /** The name of the arm that a claim compares with. */
  public String base(Claim claim) {
    return claim.base().isEmpty() ? arms.getFirst().name() : claim.base();
  }

  /** Whether it has the arms and loads that a claim is about. */
  public boolean has(Claim claim) {
    return hasArms(claim) && hasLoad(claim.load()) && (isValue(claim) || hasLoad(claim.baseLoad()));
  }

  private boolean hasArms(Claim claim) {
    return hasArm(claim.arm()) && (isValue(claim) || hasArm(base(claim)));
  }

  private static boolean isValue(Claim claim) {
    return claim.about() == Claim.About.VALUE;
  }

  private boolean hasArm(String wanted) {
    return arms.stream().anyMatch(arm -> arm.name().equals(wanted));
  }

  private boolean hasLoad(String label) {
    return loads.stream().anyMatch(load -> load.label().equals(label));
  }

  /**
   * The part of the experiment that those of its claims are about that it can answer: their arms,
   * their bases, and the loads of both.
   *
   * @return empty if there is no such claim
   */
  Optional<Experiment> forClaims() {
    Set<String> claimedArms = new HashSet<>();
    Set<String> claimedLoads = new HashSet<>();
    for (Claim claim : claims) {
      // Relative loads are known only when the run has begun.
      if (relativeLoads == null ? has(claim) : hasArms(claim)) {
        claimedArms.add(claim.arm());
        claimedLoads.add(claim.load());
        if (!isValue(claim)) {
          claimedArms.add(base(claim));
          claimedLoads.add(claim.baseLoad());
        }
      }
    }
    if (claimedArms.isEmpty()) {
      return Optional.empty();
    }
    List<Arm> asked = arms.stream().filter(arm -> claimedArms.contains(arm.name())).toList();
    List<Load> under = loads.stream().filter(load -> claimedLoads.contains(load.label())).toList();
    Experiment ours = withArms(name, asked);
    return Optional.of(relativeLoads == null ? ours.withLoads(under) : ours);
  }

  /**
   * The same experiment with other claims and aims.
   *
   * @param published the claims
   * @param metrics names of metrics
   */
  public Experiment asking(List<Claim> published, List<String> metrics) {
    return new Experiment(
        name,
        subject,
        arms,
        loads,
        relativeLoads,
        schedule,
        criteria,
        seed,
        published,
        metrics,
        rival);
  }
}
