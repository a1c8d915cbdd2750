package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Concludes what is known about a rival. Pure. */
final class Rivalries {

  private Rivalries() {}

  /** See {@link Judge#rivalry}. */
  static @Nullable Rivalry of(Experiment experiment, List<TrialRecord> trials) {
    FairRival rival = experiment.rival();
    Experiment before = experiment.beforeJoining();
    if (rival == null || !experiment.schedule().looks()) {
      return null;
    }
    List<PoolLimits.Limit> limits = PoolLimits.of(before, trials);
    if (limits.isEmpty()) {
      return null;
    }
    if (!rival.isPossible() || rival.threads() == null) {
      return new Rivalry.NotTried(
          rival.of(),
          PoolLimits.threads(limits),
          rival.isPossible() ? Rivalry.NotTriedWhy.NO_TIME : Rivalry.NotTriedWhy.CANNOT_BE_SET);
    }
    int threads = rival.threads();
    return FailedStarts.of(trials).containsKey(rival.name(threads))
        ? new Rivalry.NotTried(rival.of(), threads, Rivalry.NotTriedWhy.DOES_NOT_START)
        : tried(experiment, rival, threads, limits, trials);
  }

  private static Rivalry tried(
      Experiment experiment,
      FairRival rival,
      int threads,
      List<PoolLimits.Limit> limits,
      List<TrialRecord> trials) {
    Arm arm =
        experiment.arms().stream()
            .filter(each -> experiment.isRival(each.name()))
            .findFirst()
            .orElseThrow();
    List<Integer> sizes = RivalSearch.sizes(experiment, trials);
    String against = heaviest(limits).better();
    List<Summary> duels =
        against == null ? List.of() : duels(experiment, against, arm.name(), limits, trials);
    return new Rivalry.Tried(
        rival.of(),
        arm.name(),
        threads,
        sizes.stream().filter(size -> size < threads).toList(),
        RivalSearch.isLimit(arm, limits, trials),
        mostBusy(arm.name(), trials),
        against,
        duels,
        choice(experiment, arm.name(), duels));
  }

  private static PoolLimits.Limit heaviest(List<PoolLimits.Limit> limits) {
    return limits.stream()
        .max(Comparator.comparingDouble(limit -> limit.load().weight()))
        .orElseThrow();
  }

  private static List<Summary> duels(
      Experiment experiment,
      String against,
      String arm,
      List<PoolLimits.Limit> limits,
      List<TrialRecord> trials) {
    List<Load> loads = limits.stream().map(PoolLimits.Limit::load).toList();
    // Each metric is judged by itself, without a correction for the other metrics.
    List<Summary> all =
        Judge.summaries(
            experiment.between(against, arm).withLoads(loads),
            trials,
            Referee.ofRival(experiment),
            Rivalry.COSTS);
    return all.stream()
        .filter(summary -> summary.cells().get(1).trials() > 0)
        .map(summary -> compared(experiment, summary))
        .toList();
  }

  /** The part of a duel that is reported: the headline and the costs. */
  private static Summary compared(Experiment experiment, Summary summary) {
    Set<Metric> told = EnumSet.copyOf(Rivalry.COSTS);
    told.add(HeadlineMetric.of(experiment, summary.load()));
    List<Summary.Cell> cells = new ArrayList<>();
    for (Summary.Cell cell : summary.cells()) {
      if (!cell.again()) {
        cells.add(cell.only(told));
      }
    }
    return new Summary(summary.load(), cells);
  }

  private static @Nullable Integer mostBusy(String arm, List<TrialRecord> trials) {
    OptionalInt most =
        trials.stream()
            .filter(trial -> trial.identity().arm().equals(arm))
            .flatMap(
                trial ->
                    trial.inWindow(trial.samples().pools(), PoolSample::elapsedMillis).stream())
            .filter(sample -> sample.kind() == PoolSample.Kind.THREADS)
            .mapToInt(PoolSample::busy)
            .max();
    return most.isPresent() ? Integer.valueOf(most.getAsInt()) : null;
  }

  private static Rivalry.Choice choice(Experiment experiment, String arm, List<Summary> duels) {
    List<@Nullable Comparison> answers = new ArrayList<>();
    for (Summary duel : duels) {
      answers.add(comparison(duel, arm, HeadlineMetric.of(experiment, duel.load())));
    }
    boolean rivalBetter = any(answers, Verdict.BETTER);
    boolean otherBetter = any(answers, Verdict.WORSE);
    if (rivalBetter || otherBetter) {
      return rivalBetter && otherBetter
          ? Rivalry.Choice.EACH_ANSWERS_BETTER
          : rivalBetter ? Rivalry.Choice.RIVAL_ANSWERS_BETTER : Rivalry.Choice.OTHER_ANSWERS_BETTER;
    }
    boolean same =
        !answers.isEmpty()
            && answers.stream()
                .allMatch(answer -> answer != null && answer.verdict() == Verdict.EQUIVALENT);
    return same ? cost(arm, duels) : Rivalry.Choice.NOT_KNOWN;
  }

  private static Rivalry.Choice cost(String arm, List<Summary> duels) {
    List<Comparison> costs =
        duels.stream()
            .flatMap(duel -> Rivalry.COSTS.stream().map(metric -> comparison(duel, arm, metric)))
            .filter(Objects::nonNull)
            .toList();
    boolean rivalLess = any(costs, Verdict.BETTER);
    boolean otherLess = any(costs, Verdict.WORSE);
    if (rivalLess && otherLess) {
      return Rivalry.Choice.EACH_COSTS_LESS;
    }
    if (rivalLess) {
      return Rivalry.Choice.RIVAL_COSTS_LESS;
    }
    return otherLess ? Rivalry.Choice.OTHER_COSTS_LESS : Rivalry.Choice.NO_DIFFERENCE;
  }

  private static boolean any(List<? extends @Nullable Comparison> of, Verdict verdict) {
    return of.stream().anyMatch(each -> each != null && each.verdict() == verdict);
  }

  private static @Nullable Comparison comparison(Summary duel, String arm, Metric metric) {
    return duel.cells().stream()
        .filter(cell -> cell.arm().equals(arm))
        .map(cell -> cell.figures().get(metric))
        .filter(Objects::nonNull)
        .map(Summary.Figure::comparison)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
