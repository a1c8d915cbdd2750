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

/** How long further pairs of a load take, by those that have been. Pure. */
final class TimeToTell {

  private static final Duration MINUTES_FROM = Duration.ofSeconds(100);
  private static final Duration HOURS_FROM = Duration.ofMinutes(100);

  private final Result result;

  TimeToTell(Result result) {
    this.result = result;
  }

  /** Empty while no pair of that load has been. */
  Optional<Duration> of(Load load, int pairs) {
    List<TrialRecord> trials =
        result.trials().stream().filter(trial -> trial.block() > 0 && !trial.recorded()).toList();
    List<Duration> each =
        trials.stream().collect(Collectors.groupingBy(TrialRecord::block)).values().stream()
            .map(block -> ofPair(load, block))
            .filter(took -> !took.isZero())
            .sorted()
            .toList();
    return each.isEmpty()
        ? Optional.empty()
        : Optional.of(each.get(each.size() / 2).multipliedBy(pairs));
  }

  /**
   * What a pair with that load alone takes: the first load of a start takes the start as well,
   * which others that go on with it are spared. Zero if the load was not in that pair.
   */
  private static Duration ofPair(Load load, List<TrialRecord> block) {
    List<TrialRecord> own = block.stream().filter(trial -> trial.load().equals(load)).toList();
    Duration took = TimeSpent.on(own);
    if (own.isEmpty() || own.stream().noneMatch(TrialRecord::wentOn)) {
      return took;
    }
    Load first = block.getFirst().load();
    Duration ofFirst =
        TimeSpent.on(block.stream().filter(trial -> trial.load().equals(first)).toList());
    return ofFirst.compareTo(took) > 0 ? ofFirst : took;
  }

  /** Whether a run that goes on ends before so many further pairs of that load, as far as known. */
  boolean isBeyondTheRun(Load load, int pairs) {
    Schedule schedule = result.experiment().schedule();
    int done =
        result.trials().stream()
            .filter(trial -> trial.load().equals(load) && !trial.recorded())
            .mapToInt(TrialRecord::block)
            .max()
            .orElse(0);
    if (done + pairs > schedule.blocks()) {
      return true;
    }
    Duration within = schedule.within();
    return within != null
        && of(load, pairs)
            .map(takes -> TimeSpent.on(result.trials()).plus(takes).compareTo(within) > 0)
            .orElse(false);
  }

  /** "about 4 min". */
  static String words(Duration time) {
    if (time.compareTo(HOURS_FROM) >= 0) {
      return "about " + Math.round(time.toMinutes() / 60.0) + " h";
    }
    return time.compareTo(MINUTES_FROM) >= 0
        ? "about " + Math.round(time.toSeconds() / 60.0) + " min"
        : "about " + Math.max(1, Math.round(time.toSeconds() / 10.0)) * 10 + " s";
  }
}
