package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs one load on several starts that live at the same time. All warm up together until the
 * slowest is steady, so that they are measured at the same age; then they are measured in turns, in
 * slices of a second or two, so that disturbances of the machine hit all of them. Every second
 * round goes backwards. If one fails, the others go on. Used by one thread.
 */
final class LivingStep {

  private static final Duration TURN = Duration.ofMillis(10);

  /** The time between two checks whether all are steady. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  /** How long a warm start adapts to another load, in addition to the load's own ramp. */
  private static final Duration ANOTHER_LOAD = Duration.ofMillis(1_500);

  private final Schedule schedule;
  private final PlannedStep step;
  private final List<LivingTrial> trials = new ArrayList<>();

  LivingStep(Rig rig, SubjectKind kind, PlannedStep step, Starts starts) {
    this.schedule = rig.experiment().schedule();
    this.step = step;
    for (int place = 0; place < step.trials().size(); place++) {
      trials.add(new LivingTrial(rig, kind, step.trials().get(place), place, starts));
    }
  }

  /** An action on one of the trials. */
  private interface Deed {
    void on(LivingTrial trial) throws TrialEnd, InterruptedException;
  }

  /**
   * Runs all trials to their ends, whatever these are.
   *
   * @return one record for each trial, in their order
   * @throws InterruptedException if interrupted; starts may be left alive
   */
  List<TrialRecord> run() throws InterruptedException {
    try {
      each(LivingTrial::start);
      each(LivingTrial::awaitReady);
      each(LivingTrial::begin);
      warmUp();
      SliceTimes times = times();
      each(LivingTrial::pause);
      for (int round = 0; round < times.rounds(); round++) {
        inTurns(round % 2 == 1, trial -> trial.slice(times));
      }
      each(LivingTrial::finish);
      return trials.stream().map(LivingTrial::record).toList();
    } catch (InterruptedException | RuntimeException e) {
      trials.forEach(LivingTrial::abandon);
      throw e;
    }
  }

  private SliceTimes times() {
    var loads = alive().stream().map(LivingTrial::samples).toList();
    return step.first().recorded()
        ? SliceTimes.inOne(schedule, loads)
        : SliceTimes.of(schedule, loads);
  }

  private void warmUp() throws InterruptedException {
    boolean isCold = alive().stream().anyMatch(LivingTrial::isCold);
    Duration ramp = step.first().load().leastWarmUp();
    Duration least = isCold ? longer(schedule.warmUp(), ramp) : ramp.plus(ANOTHER_LOAD);
    // The first answers come from a cold server; check the threads after some of them.
    keepGoing(least.dividedBy(3));
    each(LivingTrial::proveThreads);
    keepGoing(least);
    while (isCold && !isSteady() && isBefore(schedule.warmUpLimit())) {
      turnsFor(BETWEEN_LOOKS);
    }
  }

  /** Whether all are steady; every one is checked. */
  private boolean isSteady() {
    return alive().stream().map(LivingTrial::isSteady).toList().stream().allMatch(steady -> steady);
  }

  private boolean isBefore(Duration limit) {
    return alive().stream().anyMatch(trial -> trial.elapsedMillis() < limit.toMillis());
  }

  /** Goes on until every load has been on for that long. */
  private void keepGoing(Duration elapsed) throws InterruptedException {
    while (isBefore(elapsed)) {
      turn();
    }
  }

  private void turnsFor(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0 && !alive().isEmpty()) {
      turn();
    }
  }

  private void turn() throws InterruptedException {
    each(trial -> trial.look(TURN));
  }

  private List<LivingTrial> alive() {
    return trials.stream().filter(LivingTrial::isAlive).toList();
  }

  private void each(Deed deed) throws InterruptedException {
    inTurns(false, deed);
  }

  private void inTurns(boolean backwards, Deed deed) throws InterruptedException {
    List<LivingTrial> inOrder = backwards ? alive().reversed() : alive();
    for (LivingTrial trial : inOrder) {
      Outcome ended = attempt(trial, deed);
      if (ended != null) {
        trial.endEarly(ended);
      }
    }
  }

  private static @Nullable Outcome attempt(LivingTrial trial, Deed deed)
      throws InterruptedException {
    try {
      deed.on(trial);
      return null;
    } catch (TrialEnd end) {
      return end.outcome();
    }
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
