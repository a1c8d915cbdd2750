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
 * Warms up starts that live side by side, until each is steady. The first load shows what one
 * takes: if the CPUs have room for all, they are warmed up together, until the slowest is steady,
 * otherwise one after the other. Loads that fill the CPUs have hundreds of threads ready to run for
 * each compiler, so that together they would need far longer than in turn, and the one that gets
 * less CPU would be less warm. Starts that are warm get used to another load together. Used by one
 * thread.
 */
final class LivingWarmUp {

  private static final Duration TURN = Duration.ofMillis(10);

  /** The time between two checks whether loads are steady. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  /** For how long a load shows what it takes. */
  private static final Duration TRIED = Duration.ofSeconds(2);

  /** With more than this share of the CPUs in use, some thread often waits for one. */
  private static final double FULL = 0.85;

  /** A start that is warm gets used to another load for so long beyond the load's own ramp. */
  private static final Duration ANOTHER_LOAD = Duration.ofMillis(1_500);

  /** Of the shortest warm-up, after which the threads are checked: the first answers are cold. */
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

  /** What is told of the CPUs that all of them share. */
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
   * Puts all under load.
   *
   * @param ready whose starts are ready
   * @return those that are warm, in the order in which they have become so; their loads rest
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

  /** The share of the CPUs that is used with the load that is on; null if that is not known. */
  private @Nullable Double busy() throws InterruptedException {
    lookUntil(ramp);
    long[] from = ticks.get();
    lookUntil(ramp.plus(TRIED));
    return on.isEmpty() ? null : MachineObserver.busy(from, ticks.get());
  }

  /**
   * Whether all loads can be on at once.
   *
   * @param busyWithOne the share of the CPUs that is used with one of them; null if not known
   */
  static boolean haveRoom(@Nullable Double busyWithOne, int loads) {
    return busyWithOne != null && busyWithOne * loads <= FULL;
  }

  private void begin(List<LivingStart> next) throws InterruptedException {
    on.addAll(LivingStage.advance(next, LivingStart::begin));
  }

  /** Those that are on, for at least that long and until all are warm; then they rest. */
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

  /** Adds those that are warm now; whether all are or have been. */
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

  /** Runs everything periodic of those that are on. */
  private void look(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    do {
      onEach(load -> load.look(TURN));
    } while (System.nanoTime() - end < 0 && !on.isEmpty());
  }

  /** Acts on those that are on, and forgets those that end. */
  private void onEach(LivingStage.Deed<LivingLoad> deed) throws InterruptedException {
    on.retainAll(LivingStage.act(List.copyOf(on), deed));
  }
}
