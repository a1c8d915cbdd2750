package dev.heddle.lab.judge.cause;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Cause;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Limit;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why arms are better or worse than the first, and what holds each back. */
public final class Reasons {

  /** Of the difference in speed, what that in CPU has to explain; both as logarithms. */
  private static final double MOST_OF_IT = 0.5;

  private Reasons() {}

  /**
   * What holds an arm back under a load, as far as its trials tell.
   *
   * @param trials of any arm and load
   * @return the one that explains the others first; empty if none is seen
   */
  public static List<Limit> limits(Arm arm, Load load, List<TrialRecord> trials) {
    Evidence evidence = evidence(arm, load, trials);
    return evidence == null ? List.of() : Limits.of(evidence);
  }

  private static @Nullable Evidence evidence(Arm arm, Load load, List<TrialRecord> trials) {
    return Evidence.of(
        arm,
        trials.stream()
            .filter(trial -> trial.arm().equals(arm.name()) && trial.load().equals(load))
            .filter(trial -> trial.block() > 0 || trial.recorded())
            .toList());
  }

  /**
   * Why this arm is better or worse than the first; one for what is faster or slower by the same
   * arm, one for what costs more or less.
   *
   * @param figures of the arm, with their comparisons
   * @return empty if no verdict says better or worse
   */
  public static List<Reason> of(
      Arm first,
      Arm arm,
      Load load,
      List<TrialRecord> trials,
      Map<Metric, Summary.Figure> figures) {
    Evidence base = evidence(first, load, trials);
    Evidence other = evidence(arm, load, trials);
    List<Reason> reasons = new ArrayList<>();
    if (base == null || other == null) {
      return reasons;
    }
    List<Metric> ahead = decided(figures, Verdict.BETTER, true);
    List<Metric> behind = decided(figures, Verdict.WORSE, true);
    if (!ahead.isEmpty()) {
      reasons.add(slower(ahead, base, other));
    }
    if (!behind.isEmpty()) {
      reasons.add(slower(behind, other, base));
    }
    List<Metric> costs = new ArrayList<>(decided(figures, Verdict.BETTER, false));
    costs.addAll(decided(figures, Verdict.WORSE, false));
    if (!costs.isEmpty()) {
      reasons.add(
          unknown(costs, "no cause of its difference in " + titles(costs) + " was looked for"));
    }
    return reasons;
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

  /** Why one of them is behind in these. */
  private static Reason slower(List<Metric> metrics, Evidence behind, Evidence ahead) {
    List<Limit> limits = Limits.of(behind);
    Set<Cause> ofBoth = Limits.of(ahead).stream().map(Limit::cause).collect(Collectors.toSet());
    Optional<Limit> own =
        limits.stream()
            .filter(limit -> limit.cause() != Cause.CPU_SATURATED)
            .filter(limit -> !ofBoth.contains(limit.cause()))
            .findFirst();
    if (own.isPresent()) {
      Limit limit = own.get();
      return new Reason(
          metrics,
          limit.cause(),
          behind.name() + " " + limit.evidence() + "; " + limit.remedy(),
          limit.stack());
    }
    return limits.stream()
        .filter(limit -> limit.cause() == Cause.CPU_SATURATED)
        .findFirst()
        .flatMap(limit -> cpu(metrics, behind, ahead, limit))
        .orElseGet(
            () ->
                unknown(
                    metrics,
                    "why "
                        + behind.name()
                        + " is behind in "
                        + titles(metrics)
                        + " is not known: "
                        + (behind.recording() == null
                            ? "without a recording, locks and pinned carriers cannot be seen"
                            : "nothing that was looked at holds it back alone")));
  }

  /** Where all CPUs are at work the arm that takes less of them a request is ahead. */
  private static Optional<Reason> cpu(
      List<Metric> metrics, Evidence behind, Evidence ahead, Limit limit) {
    double costly = behind.median(Metric.CPU_PER_REQUEST).orElse(0);
    double cheap = ahead.median(Metric.CPU_PER_REQUEST).orElse(0);
    double faster = ahead.throughput() / Math.max(1e-9, behind.throughput());
    boolean explains =
        cheap > 0
            && costly > cheap
            && Math.log(costly / cheap) >= MOST_OF_IT * Math.abs(Math.log(faster));
    return explains
        ? Optional.of(
            new Reason(
                metrics,
                Cause.CPU_SATURATED,
                String.format(
                    Locale.ROOT,
                    "%s %s, at %.0f us a request where %s takes %.0f; %s",
                    behind.name(),
                    limit.evidence(),
                    costly,
                    ahead.name(),
                    cheap,
                    limit.remedy()),
                List.of()))
        : Optional.empty();
  }

  private static Reason unknown(List<Metric> metrics, String sentence) {
    return new Reason(metrics, Cause.UNKNOWN, sentence, List.of());
  }

  private static String titles(List<Metric> metrics) {
    return metrics.stream().map(Metric::title).collect(Collectors.joining(", "));
  }
}
