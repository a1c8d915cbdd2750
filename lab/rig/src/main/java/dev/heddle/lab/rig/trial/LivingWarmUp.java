package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.rig.observe.MachineObserver;
import dev.heddle.lab.rig.plan.PlannedStep;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Warms up starts that live side by side until each is steady. The first load shows how much CPU
 * one takes: if the CPUs have room for all, the starts are warmed up together until the slowest is
 * steady, otherwise one after the other. Loads that fill the CPUs have hundreds of threads ready to
 * run for each compiler, so that together they would need far longer than in turn, and a start with
 * less CPU would be less warm. Warm starts adapt to another load together. Used by one thread.
 */
final class LivingWarmUp {

  private static final Duration TURN = Duration.ofMillis(10);

  /** The time between two checks of whether loads are steady. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  /** How long the CPU use of the first load is measured. */
  private static final Duration TRIED = Duration.ofSeconds(2);

  /** Above this share of CPUs in use, some thread often waits for a CPU. */
  private static final double FULL = 0.85;

  /** How long a warm start adapts to another load, in addition to the load's own ramp. */
  private static final Duration ANOTHER_LOAD = Duration.ofMillis(1_500);

  /**
   * The threads are checked after this part (1/n) of the shortest warm-up: the first answers are
   * cold.
   */
  private static final int UNTIL_PROOF = 3;

  private final Schedule schedule;
  private final Duration ramp;
  private final Supplier<long[]> ticks;
  private final List<LivingLoad> on = new ArrayList<>();
  private final List<LivingWindow> warm = new ArrayList<>();

  LivingWarmUp(Rig rig, PlannedStep step) {
    this.schedule = rig.experiment().schedule();
    this.ramp = step.first().load().leastWarmUp();
    this.ticks = ticks(rig, step.trials());
  }

  /** A reader of the ticks of all CPUs that the trials may use. */
  private static Supplier<long[]> ticks(Rig rig, List<PlannedTrial> planned) {
    Set<Integer> granted = new TreeSet<>();
    for (PlannedTrial trial : planned) {
      List<Integer> own = Rig.granted(trial.arm());
      if (own.isEmpty()) {
        return rig.machine()::ticks;
      }
      granted.addAll(own);
    }
    return () -> rig.machine().ticks(granted);
  }

  /**
   * Warms all starts up.
   *
   * @param ready the trials, whose starts are ready
   * @return the warm trials, in the order in which they became warm; their loads are paused
   */
  List<LivingWindow> run(List<LivingStart> ready) throws InterruptedException {
    if (ready.stream().noneMatch(LivingStart::isCold)) {
      begin(ready);
      warmUp(ramp.plus(ANOTHER_LOAD), load -> true);
    } else {
      untilSteady(LivingStage.advance(ready, LivingStart::compile));
    }
    return List.copyOf(warm);
  }

  private void untilSteady(List<LivingStart> cold) throws InterruptedException {
    Duration least = schedule.warmUp().compareTo(ramp) > 0 ? schedule.warmUp() : ramp;
    Deque<LivingStart> left = new ArrayDeque<>(cold);
    while (!left.isEmpty()) {
      begin(List.of(left.removeFirst()));
      if (warm.isEmpty() && !left.isEmpty() && haveRoom(busy(), left.size() + 1)) {
        begin(List.copyOf(left));
        left.clear();
      }
      warmUp(least, LivingLoad::isSteady);
    }
  }

  /** The share of the CPUs in use under the present load; null if not known. */
  private @Nullable Double busy() throws InterruptedException {
    lookUntil(ramp);
    long[] from = ticks.get();
    lookUntil(ramp.plus(TRIED));
    return on.isEmpty() ? null : MachineObserver.busy(from, ticks.get());
  }

  /**
   * Whether all loads can run at once.
   *
   * @param busyWithOne the share of the CPUs in use under one of them; null if not known
   */
  static boolean haveRoom(@Nullable Double busyWithOne, int loads) {
    return busyWithOne != null && busyWithOne * loads <= FULL;
  }

  private void begin(List<LivingStart> next) throws InterruptedException {
    on.addAll(LivingStage.advance(next, LivingStart::begin));
  }

  /** Warms up the active loads for at least that long and until all are warm; then pauses them. */
  private void warmUp(Duration least, Predicate<LivingLoad> isWarm) throws InterruptedException {
    lookUntil(least.dividedBy(UNTIL_PROOF));
    onEach(LivingLoad::proveThreads);
    lookUntil(least);
    Set<LivingLoad> found = new HashSet<>();
    while (!addWarm(found, isWarm)) {
      look(BETWEEN_LOOKS);
    }
    warm.addAll(LivingStage.advance(on, LivingLoad::pause));
    on.clear();
  }

  /** Adds the loads that are warm now; returns whether all active loads have been added. */
  private boolean addWarm(Set<LivingLoad> found, Predicate<LivingLoad> isWarm) {
    on.stream().filter(load -> isWarm.test(load) || isLate(load)).forEach(found::add);
    return found.containsAll(on);
  }

  private boolean isLate(LivingLoad load) {
    return load.warmUp().total().compareTo(schedule.warmUpLimit()) >= 0;
  }

  private void lookUntil(Duration loaded) throws InterruptedException {
    while (!on.stream().allMatch(load -> load.hasHad(loaded))) {
      look(TURN);
    }
  }

  /** Does the periodic work of all active loads. */
  private void look(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    do {
      onEach(load -> load.look(TURN));
    } while (System.nanoTime() - end < 0 && !on.isEmpty());
  }

  /** Acts on the active loads and removes those that end. */
  private void onEach(LivingStage.Deed<LivingLoad> deed) throws InterruptedException {
    on.retainAll(LivingStage.act(List.copyOf(on), deed));
  }
}
