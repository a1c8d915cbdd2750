package dev.heddle.lab.judge.cause;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.Evidence;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds why arms are better or worse than the first, and what holds each arm back. */
public final class Reasons {

  /**
   * The least share of the difference in speed that the difference in CPU time must explain, both
   * as logarithms.
   */
  private static final double MOST_OF_IT = 0.5;

  /** Two arms count as using the same number of CPUs up to this ratio. */
  private static final double SAME_CPU = 1.05;

  private Reasons() {}

  /**
   * The causes that hold an arm back under a load.
   *
   * @param trials trials of any arm and load
   * @return the causes, those that explain others first; empty if there are none
   */
  public static List<Cause> limits(Arm arm, Load load, List<TrialRecord> trials) {
    TrialEvidence evidence = evidence(arm, load, trials);
    return evidence == null ? List.of() : Cause.in(evidence);
  }

  /**
   * The causes that hold back a running JVM. Does not find causes that only a driver can show, such
   * as requests that wait for a thread.
   *
   * @return the causes, those that explain others first; empty if there are none
   */
  public static List<Cause> limits(Inspection seen) {
    return Cause.in(new InspectionEvidence(seen));
  }

  /**
   * The cause that explains why one arm is slower than another under a load: the first cause that
   * holds back only the slower arm.
   *
   * @param trials trials of any arm and load
   * @return empty if there is none, or if nothing was measured
   */
  public static Optional<Cause> holdingBackOnly(
      Arm slower, Arm faster, Load load, List<TrialRecord> trials) {
    TrialEvidence behind = evidence(slower, load, trials);
    TrialEvidence ahead = evidence(faster, load, trials);
    if (behind == null) {
      return Optional.empty();
    }
    List<Cause> limits = Cause.in(behind);
    return ahead == null ? alone(limits, List.of()) : alone(limits, behind, ahead);
  }

  private static @Nullable TrialEvidence evidence(Arm arm, Load load, List<TrialRecord> trials) {
    return TrialEvidence.of(
        arm,
        trials.stream()
            .filter(trial -> trial.identity().isOf(arm.name(), load))
            .filter(trial -> trial.identity().block() > 0 || trial.identity().recorded())
            .toList());
  }

  /**
   * Why an arm is better or worse than the first: one reason for the speed metrics in which it is
   * ahead, one for those in which it is behind, what requests of the arm behind use more of, and
   * one for the other cost metrics.
   *
   * @param figures the arm's figures, with their comparisons
   * @param band a smaller ratio of what requests use counts as no difference
   * @return empty if no verdict says better or worse
   */
  public static List<Reason> of(
      Arm first,
      Arm arm,
      Load load,
      List<TrialRecord> trials,
      Map<Metric, Summary.Figure> figures,
      double band) {
    TrialEvidence base = evidence(first, load, trials);
    TrialEvidence other = evidence(arm, load, trials);
    List<Reason> reasons = new ArrayList<>();
    if (base == null || other == null) {
      return reasons;
    }
    List<Metric> costs = new ArrayList<>();
    for (Verdict verdict : List.of(Verdict.BETTER, Verdict.WORSE)) {
      boolean isAhead = verdict == Verdict.BETTER;
      List<Metric> cost = decided(figures, verdict, false);
      List<Reason> found =
          ofSide(
              decided(figures, verdict, true),
              cost,
              isAhead ? base : other,
              isAhead ? other : base,
              band);
      reasons.addAll(found);
      cost.removeIf(metric -> found.stream().anyMatch(each -> each.metrics().contains(metric)));
      costs.addAll(cost);
    }
    if (!costs.isEmpty()) {
      reasons.add(new Reason.NotLookedFor(costs));
    }
    return reasons;
  }

  /** Why one of the two arms is behind in speed metrics, and in cost metrics as far as known. */
  private static List<Reason> ofSide(
      List<Metric> speed,
      List<Metric> cost,
      TrialEvidence behind,
      TrialEvidence ahead,
      double band) {
    Reason slower = speed.isEmpty() ? null : slower(speed, behind, ahead);
    Reason more =
        behind.use() == null || ahead.use() == null
            ? null
            : new Spending(behind.use(), ahead.use(), band)
                .explain(slower, cost, behind.name(), ahead.name())
                .orElse(null);
    boolean isKnown =
        more != null
            && slower instanceof Reason.NotKnown not
            && more.metrics().containsAll(not.metrics());
    return Stream.of(isKnown ? null : slower, more).filter(Objects::nonNull).toList();
  }

  private static List<Metric> decided(
      Map<Metric, Summary.Figure> figures, Verdict verdict, boolean speed) {
    List<Metric> metrics = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      Summary.Figure figure = figures.get(metric);
      Comparison comparison = figure == null ? null : figure.comparison();
      if (comparison != null && comparison.verdict() == verdict && metric.isSpeed() == speed) {
        metrics.add(metric);
      }
    }
    return metrics;
  }

  /** Why one of the two arms is behind in these metrics. */
  private static Reason slower(List<Metric> metrics, TrialEvidence behind, TrialEvidence ahead) {
    List<Cause> limits = Cause.in(behind);
    Optional<Cause> alone = alone(limits, behind, ahead);
    if (alone.isPresent()) {
      return new Reason.HeldBack(metrics, behind.name(), alone.get());
    }
    for (Cause limit : limits) {
      if (limit instanceof CpuSaturated cpu && isExplainedByCpu(metrics, behind, ahead)) {
        return new Reason.MoreCpuPerRequest(
            metrics, behind.name(), ahead.name(), cpu, cpuMicros(behind), cpuMicros(ahead));
      }
    }
    if (isExplainedByCpu(metrics, behind, ahead) && useTheSameCpu(behind, ahead)) {
      return new Reason.SameCpu(
          metrics,
          behind.name(),
          ahead.name(),
          behind.cpusUsed(),
          cpuMicros(behind),
          cpuMicros(ahead));
    }
    return new Reason.NotKnown(
        metrics,
        behind.name(),
        behind.recording() == null
            ? Reason.NotKnown.NotKnownWhy.NOT_RECORDED
            : Reason.NotKnown.NotKnownWhy.NOTHING_ALONE);
  }

  /**
   * The same, for causes that would be seen in both arms: an agent in only one JVM sees more of its
   * waits.
   */
  private static Optional<Cause> alone(
      List<Cause> limits, TrialEvidence behind, TrialEvidence ahead) {
    boolean seesMore = isSeenInside(behind) && !isSeenInside(ahead);
    return alone(
        limits.stream().filter(limit -> !seesMore || !limit.takesAgent()).toList(),
        Cause.in(ahead));
  }

  private static boolean isSeenInside(TrialEvidence evidence) {
    Recording recording = evidence.recording();
    return recording != null && recording.executors() != null;
  }

  /** The first cause that holds back one arm and is not among those of the other. */
  private static Optional<Cause> alone(List<Cause> limits, List<Cause> ofOther) {
    Set<Class<?>> ofBoth =
        ofOther.stream().<Class<?>>map(Object::getClass).collect(Collectors.toSet());
    return limits.stream()
        .filter(limit -> !(limit instanceof CpuSaturated) && !ofBoth.contains(limit.getClass()))
        .findFirst();
  }

  /**
   * Whether CPU time explains the difference: if all CPUs are busy, the arm that uses less CPU time
   * for each request is faster.
   */
  private static boolean isExplainedByCpu(
      List<Metric> metrics, TrialEvidence behind, TrialEvidence ahead) {
    double costly = cpuMicros(behind);
    double cheap = cpuMicros(ahead);
    double explained = costly > cheap && cheap > 0 ? Math.log(costly / cheap) : 0;
    // Where arms answer more or less, response times follow from that.
    List<Metric> asked = metrics.contains(Metric.THROUGHPUT) ? List.of(Metric.THROUGHPUT) : metrics;
    return explained > 0
        && asked.stream()
            .allMatch(metric -> explained >= MOST_OF_IT * difference(metric, behind, ahead));
  }

  /** Between two arms, as a logarithm without a sign; not a number if one is not known. */
  private static double difference(Metric metric, TrialEvidence one, TrialEvidence other) {
    return Math.abs(
        Math.log(one.median(metric).orElse(Double.NaN) / other.median(metric).orElse(Double.NaN)));
  }

  /**
   * An arm that is behind because it waits would use less CPU; one thread that computes uses one.
   */
  private static boolean useTheSameCpu(Evidence one, Evidence other) {
    double less = Math.min(one.cpusUsed(), other.cpusUsed());
    return less >= Evidence.BUSY && Math.max(one.cpusUsed(), other.cpusUsed()) <= less * SAME_CPU;
  }

  /** CPU time of a request, in microseconds; 0 if unknown. */
  private static double cpuMicros(TrialEvidence evidence) {
    return evidence.median(Metric.CPU_PER_REQUEST).orElse(0);
  }
}
