package dev.heddle.lab.report.standing;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;

/** Estimates how long further pairs of a load take, from the pairs so far. Pure, immutable. */
public final class TimeToTell {

  private static final Duration MINUTES_FROM = Duration.ofSeconds(100);
  private static final Duration HOURS_FROM = Duration.ofMinutes(100);

  private final Result result;

  public TimeToTell(Result result) {
    this.result = result;
  }

  /** The estimate; empty while no pair of the load has ended. */
  public Optional<Duration> of(Load load, int pairs) {
    return of(List.of(load), pairs);
  }

  /** The estimate for pairs that have all of these loads. */
  public Optional<Duration> of(List<Load> loads, int pairs) {
    List<TrialRecord> trials =
        result.trials().stream().filter(trial -> trial.identity().counts()).toList();
    double[] nanos =
        trials.stream()
            .collect(Collectors.groupingBy(trial -> trial.identity().block()))
            .values()
            .stream()
            .map(block -> ofPair(loads, block))
            .filter(took -> !took.isZero())
            .mapToDouble(Duration::toNanos)
            .toArray();
    return nanos.length == 0
        ? Optional.empty()
        : Optional.of(
            Duration.ofNanos(Math.round(Median.withDefaults().evaluate(nanos)))
                .multipliedBy(pairs));
  }

  /**
   * The time of a pair with these loads alone, including the start, which in a shared start only
   * the first load shows. Zero if they were not in the pair.
   */
  private static Duration ofPair(List<Load> loads, List<TrialRecord> block) {
    List<TrialRecord> own =
        block.stream().filter(trial -> loads.contains(trial.identity().load())).toList();
    Duration took = TimeSpent.on(own);
    if (own.isEmpty() || own.stream().anyMatch(trial -> !trial.wentOn())) {
      return took;
    }
    Load first = block.getFirst().identity().load();
    Duration ofFirst =
        TimeSpent.on(
            block.stream().filter(trial -> trial.identity().load().equals(first)).toList());
    return ofFirst.compareTo(took) > 0 ? ofFirst : took;
  }

  /** The number of pairs of the load so far, whether or not they count. */
  public int pairsOf(Load load) {
    return result.trials().stream()
        .filter(trial -> trial.identity().load().equals(load) && !trial.identity().recorded())
        .mapToInt(trial -> trial.identity().block())
        .max()
        .orElse(0);
  }

  /** Whether the run will probably end before that many further pairs of the load. */
  boolean isBeyondTheRun(Load load, int pairs) {
    Schedule schedule = result.experiment().schedule();
    if (pairsOf(load) + pairs > schedule.blocks()) {
      return true;
    }
    Duration within = schedule.within();
    return within != null
        && of(load, pairs)
            .map(takes -> TimeSpent.on(result.trials()).plus(takes).compareTo(within) > 0)
            .orElse(false);
  }

  /** The duration in words: "about 4 min". */
  public static String words(Duration time) {
    return "about " + amount(time);
  }

  /** The duration, rounded: "4 min". */
  static String amount(Duration time) {
    if (time.compareTo(HOURS_FROM) >= 0) {
      return Math.round(time.toMinutes() / 60.0) + " h";
    }
    return time.compareTo(MINUTES_FROM) >= 0
        ? Math.round(time.toSeconds() / 60.0) + " min"
        : Math.max(1, Math.round(time.toSeconds() / 10.0)) * 10 + " s";
  }
}
