package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.rig.plan.RunPlan;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An estimate of how long a run will take, made from its plan.
 *
 * @param trials the number of trials, as far as known
 * @param openEnded whether the run may add further trials
 * @param atMost whether the run ends earlier if everything is decided
 * @param duration how long the trials take, or may take at most
 */
record Forecast(int trials, boolean openEnded, boolean atMost, Duration duration) {

  private static final Duration DRIVER_START = Duration.ofSeconds(5);

  /** The time of a trial outside its load: a start, a check of the threads, a stop. */
  private static final Duration AROUND_A_LOAD = Duration.ofSeconds(4);

  private static final Duration AROUND_A_LOAD_OF_TASKS = Duration.ofMillis(1_500);

  /** The time beyond the shortest warm-up that a service typically takes to become steady. */
  private static final Duration UNTIL_STEADY = Duration.ofSeconds(15);

  private static final Duration UNTIL_STEADY_OF_TASKS = Duration.ofMillis(1_500);

  /** The time from one load to the next on the same process, including the check of the threads. */
  private static final Duration UNTIL_STEADY_AGAIN = Duration.ofSeconds(8);

  /** The trials that the search for an arm's capacity typically takes. */
  private static final int SEARCHED = 5;

  static Forecast of(Experiment experiment) {
    return of(experiment, RunPlan.after(experiment, List.of()).plannedTrials(), Duration.ZERO);
  }

  /**
   * The forecast of a resumed run.
   *
   * @param trials the number of remaining trials
   * @param spent the time already spent on trials
   */
  static Forecast of(Experiment experiment, int trials, Duration spent) {
    boolean tasks = !experiment.subject().hasServer();
    Schedule schedule = experiment.schedule();
    Duration left = left(schedule.within(), spent);
    if (left != null && schedule.looks()) {
      return new Forecast(trials, true, true, left);
    }
    Duration all = onPlan(experiment, trials);
    boolean open = experiment.relativeLoads() != null;
    Duration start = tasks ? Duration.ZERO : DRIVER_START;
    Duration whole = all.plus(start);
    return new Forecast(trials, open, false, left == null ? whole : shorter(whole, left));
  }

  /**
   * The estimate for the first round of a run that is continued round by round: the search for the
   * capacity, if there is one, and the first blocks.
   */
  static Duration firstRound(Experiment experiment) {
    Duration search =
        experiment.loads().isEmpty()
            ? onTrials(experiment, SEARCHED * experiment.arms().size())
            : Duration.ZERO;
    Experiment found = experiment.withLoadsSupposed().withLoadsAsFound();
    return search.plus(onPlan(found, LiveRun.planned(found)));
  }

  /** The estimate for so many trials in the blocks of a plan. */
  private static Duration onPlan(Experiment experiment, int trials) {
    int arms = experiment.armsOfBlock().size();
    boolean isTogether =
        !experiment.loads().isEmpty()
            && experiment.schedule().takes() == null
            && experiment.loads().stream()
                .allMatch(load -> LivingPairs.arePossible(experiment, load));
    // Arms that live at the same time warm up at the same time, and are measured in turns.
    int starts = isTogether ? (trials + arms - 1) / arms : trials;
    return onTrials(experiment, starts)
        .plus(experiment.schedule().measure().multipliedBy(trials - starts));
  }

  private static Duration onTrials(Experiment experiment, int trials) {
    boolean tasks = !experiment.subject().hasServer();
    Schedule schedule = experiment.schedule();
    Duration typical = tasks ? UNTIL_STEADY_OF_TASKS : UNTIL_STEADY;
    Duration more = schedule.warmUpLimit().minus(schedule.warmUp());
    Duration takes = schedule.takes();
    Duration onFresh =
        takes != null
            ? takes
            : schedule
                .warmUp()
                .plus(shorter(more, typical))
                .plus(schedule.measure())
                .plus(tasks ? AROUND_A_LOAD_OF_TASKS : AROUND_A_LOAD);
    Duration onTheSame =
        shorter(
            onFresh, shorter(UNTIL_STEADY_AGAIN, schedule.warmUpLimit()).plus(schedule.measure()));
    int loads = Math.max(1, experiment.loads().size());
    int recorded =
        schedule.recordings() && experiment.subject().canBeRecorded()
            ? Math.min(trials, loads * experiment.arms().size())
            : 0;
    int fresh = schedule.oneProcess() ? recorded + (trials - recorded + loads - 1) / loads : trials;
    return onFresh.multipliedBy(fresh).plus(onTheSame.multipliedBy(trials - fresh));
  }

  /** The remaining time; null if there is no limit. */
  private static @Nullable Duration left(@Nullable Duration within, Duration spent) {
    if (within == null) {
      return null;
    }
    return within.compareTo(spent) < 0 ? Duration.ZERO : within.minus(spent);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /**
   * The forecast in words: "72 trials, about 12:30", or "until all is decided, at most 10:00".
   *
   * @param planned the number of all trials, including those already run
   */
  String text(int planned) {
    return text(planned, openEnded, atMost, duration);
  }

  /** The forecast of a suite in words: "6 scenarios, 72 trials, about 12:30". */
  static String text(Suite suite) {
    List<Forecast> each =
        suite.scenarios().stream().map(scenario -> of(scenario.experiment())).toList();
    String count =
        suite.scenarios().size() + (suite.scenarios().size() == 1 ? " scenario, " : " scenarios, ");
    Duration within = suite.within();
    return within != null
        ? count + text(0, true, true, within)
        : count
            + text(
                each.stream().mapToInt(Forecast::trials).sum(),
                each.stream().anyMatch(Forecast::openEnded),
                each.stream().anyMatch(Forecast::atMost),
                each.stream().map(Forecast::duration).reduce(Duration.ZERO, Duration::plus));
  }

  private static String text(int trials, boolean openEnded, boolean atMost, Duration duration) {
    if (atMost) {
      return "until all is decided, at most " + Format.clock(duration);
    }
    return trials
        + (trials == 1 ? " trial" : " trials")
        + (openEnded ? " or more" : "")
        + ", about "
        + Format.clock(duration);
  }
}
