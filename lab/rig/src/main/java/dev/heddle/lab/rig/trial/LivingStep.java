package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedStep;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One load on several starts that live at the same time. All are warmed up until the slowest is
 * steady, so that they are measured at the same age: at once, or in turns if they keep taking CPU
 * from each other, for who gets less CPU than another would be less warm. Then they take turns, in
 * slices of a second or two, so that what the machine does meanwhile happens to all of them. Every
 * second round goes backwards. One that fails leaves the others alone. Used by one thread.
 */
final class LivingStep {

  private static final Duration TURN = Duration.ofMillis(10);

  /** The time between two checks whether all are steady. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  /** Compilers fill the CPUs at first: this part of the longest warm-up is left to them. */
  private static final int PATIENCE = 3;

  /** One that is steady takes part in every such round alone; it has less to gain than others. */
  private static final int KEEPING_WARM = 3;

  /** A start that is warm gets used to another load for so long beyond the load's own ramp. */
  private static final Duration ANOTHER_LOAD = Duration.ofMillis(1_500);

  private final Rig rig;
  private final Schedule schedule;
  private final PlannedStep step;
  private final List<LivingTrial> trials = new ArrayList<>();

  LivingStep(Rig rig, SubjectKind kind, PlannedStep step, Starts starts) {
    this.rig = rig;
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
    if (isCold && !warmUpAtOnce(schedule.warmUpLimit().dividedBy(PATIENCE))) {
      warmUpInTurns();
    }
  }

  /**
   * Until all are steady or time is up; false if they still take CPU from each other after that.
   */
  private boolean warmUpAtOnce(Duration patience) throws InterruptedException {
    Contention contention = new Contention(sharedTicks());
    while (isBefore(schedule.warmUpLimit()) && !areAll(LivingTrial::isSteady)) {
      boolean full = contention.look(System.nanoTime());
      if (full && !isBefore(patience)) {
        return false;
      }
      turnsFor(BETWEEN_LOOKS);
    }
    return true;
  }

  private void warmUpInTurns() throws InterruptedException {
    each(LivingTrial::rest);
    int round = 0;
    do {
      SliceTimes times = times().forWarmUp(); // Answers become quicker from round to round.
      boolean all = round % KEEPING_WARM == 0;
      inTurns(
          round % 2 == 1,
          trial -> {
            if (all || !trial.wasSteady()) {
              trial.warmInTurn(times);
            }
          });
      round++;
    } while (!areAll(LivingTrial::isSteadyInTurns) && isBefore(schedule.warmUpLimit()));
  }

  /** What is told of the CPUs that all of them share. */
  private Supplier<long[]> sharedTicks() {
    Set<Integer> granted = new TreeSet<>();
    for (PlannedTrial trial : step.trials()) {
      List<Integer> own = Rig.granted(trial.arm());
      if (own.isEmpty()) {
        return rig.machine()::ticks;
      }
      granted.addAll(own);
    }
    return () -> rig.machine().ticks(granted);
  }

  /** Of all that are alive; each is looked at. */
  private boolean areAll(Predicate<LivingTrial> condition) {
    return alive().stream().map(condition::test).toList().stream().allMatch(held -> held);
  }

  private boolean isBefore(Duration limit) {
    return alive().stream()
        .anyMatch(trial -> !trial.wasSteady() && trial.loadedMillis() < limit.toMillis());
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
