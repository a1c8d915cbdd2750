package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.law.Belief.Sample;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Admission, interval by interval, on a clock of its own. */
class AdmissionGateTest {

  private static final long MILLI = 1_000_000;
  private static final long INTERVAL = 100;
  private static final int CPUS = 2;
  private static final int AT_FIRST = 64 * CPUS;

  private final AtomicLong now = new AtomicLong();
  private final TaskType type = new TaskType("example", new Object());

  @Test
  void fixed_takesSoManyAtATime() {
    AdmissionGate gate = AdmissionGate.fixed(3, now::get);

    List<Runnable> taken = fill(gate);
    assertThat(taken).hasSize(3);
    assertThat(gate.refused()).isEqualTo(1);

    taken.removeFirst().run();
    AdmissionGate.withdrawn(taken.removeFirst());
    assertThat(fill(gate)).hasSize(2);
  }

  @Test
  void adaptive_allTasksAreDelayed_takesAFifthLessEachInterval() {
    AdmissionGate gate = adaptive();
    learn(gate);

    interval(gate, 30);
    assertThat(room(gate)).isEqualTo(AT_FIRST - AT_FIRST / 5);
    int then = room(gate);
    interval(gate, 30);
    assertThat(room(gate)).isEqualTo(then - then / 5);
  }

  @Test
  void adaptive_oneTaskComesOffWell_takesNoLess() {
    AdmissionGate gate = adaptive();
    learn(gate);

    run(gate, 2);
    interval(gate, 30);

    assertThat(room(gate)).isEqualTo(AT_FIRST);
  }

  /** They do not wait for each other, whatever they wait for. */
  @Test
  void adaptive_fewTasksTakeLonger_takesNoLess() {
    AdmissionGate gate = adaptive();
    learn(gate);

    for (int i = 0; i < 20; i++) {
      run(gate, 120);
    }

    assertThat(room(gate)).isEqualTo(AT_FIRST);
  }

  @Test
  void adaptive_tasksAreRefusedAndNotDelayed_takesATenthMore() {
    AdmissionGate gate = adaptive();
    learn(gate);
    List<Runnable> taken = fill(gate);
    taken.forEach(AdmissionGate::withdrawn);

    interval(gate, 1);

    assertThat(room(gate)).isEqualTo(AT_FIRST + AT_FIRST / 10);
  }

  @Test
  void adaptive_delayNeverEnds_takesFourACpuAtLeast() {
    AdmissionGate gate = adaptive();
    learn(gate);
    long longer = 30;
    for (int i = 0; i < 50; i++) {
      interval(gate, longer);
      longer += 30; // At the least it is learned anew how long a task takes.
    }

    assertThat(room(gate)).isEqualTo(4 * CPUS);
  }

  private AdmissionGate adaptive() {
    return AdmissionGate.adaptive(() -> CPUS, now::get, () -> false);
  }

  /** Alone a task takes a millisecond; a new interval begins. */
  private void learn(AdmissionGate gate) {
    run(gate, 1);
    interval(gate, 1);
  }

  private void learnThatItWaits() {
    for (int i = 0; i < 8; i++) {
      type.observed(new Sample(10 * MILLI, MILLI, 10, false), Journal.NONE);
    }
  }

  /** A task that ends after so long, in an interval that ends with it, beside many others. */
  private void interval(AdmissionGate gate, long millis) {
    now.addAndGet((INTERVAL - millis % INTERVAL) * MILLI);
    Runnable task = Objects.requireNonNull(admit(gate, () -> now.addAndGet(millis * MILLI), type));
    List<AdmissionGate.Place> others = new ArrayList<>();
    for (int i = 0; i < AT_FIRST / 2; i++) {
      AdmissionGate.Place other = gate.enter(type);
      if (other != null) {
        others.add(other);
      }
    }
    task.run();
    others.forEach(AdmissionGate.Place::giveBack);
  }

  private void run(AdmissionGate gate, long millis) {
    Objects.requireNonNull(admit(gate, () -> now.addAndGet(millis * MILLI), type)).run();
  }

  /** How many it takes; they are given back, and one was refused. */
  private int room(AdmissionGate gate) {
    List<Runnable> taken = fill(gate);
    taken.forEach(AdmissionGate::withdrawn);
    return taken.size();
  }

  private static @Nullable Runnable admit(AdmissionGate gate, Runnable task, TaskType type) {
    AdmissionGate.Place place = gate.enter(type);
    return place == null ? null : place.of(task);
  }

  private List<Runnable> fill(AdmissionGate gate) {
    List<Runnable> taken = new ArrayList<>();
    for (Runnable task = admit(gate, () -> {}, type); task != null; ) {
      taken.add(task);
      task = admit(gate, () -> {}, type);
    }
    return taken;
  }

  @Test
  void place_isGivenBackOnce() {
    AdmissionGate gate = AdmissionGate.fixed(2, now::get);
    AdmissionGate.Place place = Objects.requireNonNull(gate.enter(type));
    gate.enter(type);

    place.hasRun();
    place.hasRun();
    assertThat(place.giveBack()).isFalse();

    assertThat(fill(gate)).hasSize(1);
  }

  /** Where no virtual threads take them, what waits is all there is. */
  @Test
  void adaptive_tasksThatWaitOnWorkers_countIfAllDo() {
    AdmissionGate among = adaptive();
    AdmissionGate alone = AdmissionGate.adaptive(() -> CPUS, now::get, () -> true);
    learnThatItWaits();
    for (AdmissionGate gate : List.of(among, alone)) {
      learn(gate);
      interval(gate, 30);
    }

    assertThat(room(among)).isEqualTo(AT_FIRST);
    assertThat(room(alone)).isEqualTo(AT_FIRST - AT_FIRST / 5);
  }

  /**
   * Of those that compute, so many are delayed in each interval, and one that waits comes off well.
   * If it is one alone, it may just be long itself.
   */
  @ParameterizedTest
  @CsvSource({"10, false", "1, true"})
  void adaptive_oneOfTheQueuesMayStand_takesMoreIfThatIsNotKnown(int delayed, boolean takesMore) {
    AdmissionGate gate = AdmissionGate.adaptive(() -> CPUS, now::get, () -> true);
    TaskType computes = new TaskType("computes", new Object());
    Objects.requireNonNull(admit(gate, () -> now.addAndGet(MILLI), computes)).run();
    learn(gate);
    learnThatItWaits();

    for (int i = 0; i < 20; i++) {
      List<Runnable> queue = new ArrayList<>();
      for (int task = 0; task < delayed; task++) {
        queue.add(Objects.requireNonNull(admit(gate, () -> {}, computes)));
      }
      run(gate, 1);
      now.addAndGet(150 * MILLI);
      queue.forEach(Runnable::run);
      room(gate);
    }

    if (takesMore) {
      assertThat(room(gate)).isGreaterThan(AT_FIRST);
    } else {
      assertThat(room(gate)).isEqualTo(AT_FIRST);
    }
  }

  @Test
  void admit_theClockFails_thePlaceIsFree() {
    AtomicInteger fails = new AtomicInteger();
    Clock clock =
        () -> {
          if (fails.get() > 0) {
            throw new IllegalStateException("on purpose");
          }
          return 0;
        };
    AdmissionGate gate = AdmissionGate.fixed(1, clock);
    fails.set(1);
    assertThatThrownBy(() -> admit(gate, () -> {}, type)).hasMessage("on purpose");
    fails.set(0);

    assertThat(fill(gate)).hasSize(1);
  }

  /** Types come and go with what tells them apart. */
  @Test
  void adaptive_typesThatNobodyElseHas_areNotKept() {
    AdmissionGate gate = adaptive();
    TaskType first = new TaskType("one", new Object());
    Objects.requireNonNull(admit(gate, () -> now.addAndGet(MILLI), first)).run();
    WeakReference<TaskType> gone = new WeakReference<>(first);
    first = null;

    long from = System.nanoTime();
    while (gone.get() != null && System.nanoTime() - from < 10_000 * MILLI) {
      System.gc();
    }
    assertThat(gone.get()).isNull();
    assertThat(room(gate)).isPositive();
  }
}
