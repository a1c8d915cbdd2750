package dev.heddle.executor.dispatch;

import static dev.heddle.executor.dispatch.Conditions.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.executor.tuning.Decision.Reason;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The sentinel look by look: its own thread never runs, and the time stands still in between. */
@Timeout(60)
class SentinelTest {

  private static final long MILLI = 1_000_000;

  private final AtomicLong now = new AtomicLong(1_000 * MILLI);
  private final AtomicBoolean clockFails = new AtomicBoolean();
  private final AtomicInteger cpus = new AtomicInteger(2);
  private final Queue<Throwable> told = new ConcurrentLinkedQueue<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger begun = new AtomicInteger();

  private final TaskTypes types = new TaskTypes(Object::getClass, Journal.NONE);
  private final Runnable blocking = this::waitForTheEnd;

  private Dispatcher dispatcher = dispatcher(true);

  @AfterEach
  void terminates() throws InterruptedException {
    end.countDown();
    dispatcher.shutdown();
    while (!dispatcher.awaitTermination(1, java.util.concurrent.TimeUnit.MILLISECONDS)) {
      look(); // What is queued needs the sentinel; bounded by the test's time-out.
    }
  }

  @Test
  void step_everyWorkerWaitsAndManyAreQueued_releasesThemWithinFourLooks() {
    block(100);
    int looks = lookUntilBegun(100);

    assertThat(looks).isLessThanOrEqualTo(4);
    assertThat(dispatcher.snapshot().released()).isPositive();
    assertThat(dispatcher.snapshot().decisions()).containsKey(Reason.CPU_IDLE_MANY.name());
  }

  @Test
  void dispatch_typeThatIsNew_getsAFewWorkersBeforeTheFirstLook() {
    block(20);
    await(() -> begun.get() == 8);

    assertThat(dispatcher.limit()).isEqualTo(8);
  }

  @Test
  void dispatch_typeThatIsKnownToCompute_getsNoMoreWorkersThanCpus() {
    known(blocking);
    block(20);
    await(() -> begun.get() == 2);

    assertThat(dispatcher.limit()).isEqualTo(2);
  }

  @Test
  void dispatch_typeThatIsKnownToWait_startsOnVirtualThreadsBeforeTheFirstLook() {
    knownToWait(blocking);

    block(20);

    await(() -> begun.get() == 20);
    assertThat(dispatcher.snapshot().startedVirtual()).isEqualTo(20);
    assertThat(dispatcher.snapshot().released()).isZero();
    assertThat(dispatcher.snapshot().platform()).isZero();
  }

  @Test
  void dispatch_typeThatIsKnownToWaitAndOnlyPlatformThreadsAreAllowed_isQueued() {
    dispatcher = dispatcher(false);
    knownToWait(blocking);

    block(20);

    await(() -> begun.get() == 2);
    assertThat(dispatcher.snapshot().startedVirtual()).isZero();
  }

  private void knownToWait(Runnable task) {
    TaskType type = types.of(task);
    while (!type.waits()) {
      type.seenWaiting(false);
    }
  }

  @Test
  void step_holdersAreQueuedAndThereMayBeNoOtherWorker_goToVirtualThreadsAllTheSame() {
    dispatcher = dispatcher(true, 1);
    types.of(blocking).seenHolding();

    block(20);

    assertThat(lookUntilBegun(20)).isLessThanOrEqualTo(4);
    assertThat(dispatcher.snapshot().released()).isPositive();
  }

  @Test
  void step_platformOnlyEveryWorkerWaits_addsWorkersTwofold() {
    dispatcher = dispatcher(false);
    block(200);
    int looks = lookUntilBegun(200);

    assertThat(looks).isLessThanOrEqualTo(10);
    assertThat(dispatcher.snapshot().platform()).isEqualTo(200);
    assertThat(dispatcher.snapshot().released()).isZero();
  }

  @Test
  void step_workersGiveUpTheCpuAndWantItBack_areNotTakenForWaiting() {
    Runnable yielding = known(this::yieldUntilTheEnd);
    for (int i = 0; i < 100; i++) {
      dispatcher.dispatch(yielding);
    }
    await(() -> begun.get() == 2);
    NativeState own = new NativeState();
    own.attach();
    assumeTrue(own.isKnown());
    for (int i = 0; i < 500; i++) {
      look();
    }

    assertThat(dispatcher.snapshot().released()).isZero();
    assertThat(dispatcher.limit()).isLessThanOrEqualTo(4); // A safepoint may have been seen.
  }

  /** To the JVM a thread that sleeps for no time waits, though it wants the CPU. */
  private void yieldUntilTheEnd() {
    begun.incrementAndGet();
    try {
      while (end.getCount() > 0) {
        Thread.sleep(0);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void step_workersInLongTasksAndTheHeadIsOld_addsAWorker() {
    dispatcher = dispatcher(false);
    Runnable computing = known(this::computeUntilTheEnd);
    dispatcher.dispatch(computing);
    dispatcher.dispatch(computing);
    await(() -> begun.get() == 2);
    CountDownLatch ran = new CountDownLatch(1);
    dispatcher.dispatch(known(ran::countDown));
    look();
    assertThat(ran.getCount()).isEqualTo(1);

    now.addAndGet(11 * MILLI);
    look();

    await(() -> ran.getCount() == 0);
  }

  @Test
  void find_longTypeTurnsOutToBeShort_whatStandsInTheLaneComesBeforeTheQueue() {
    cpus.set(1);
    dispatcher = dispatcher(true);
    types.of(blocking).seenComputing();
    block(2); // All places of the lane.
    await(() -> begun.get() == 2);
    Queue<Integer> ran = new ConcurrentLinkedQueue<>();
    IntFunction<Runnable> numbered = number -> () -> ran.add(number);
    TaskType type = types.of(numbered.apply(0));
    type.seenComputing();
    dispatch(0, 10, numbered);
    await(() -> dispatcher.queue().isEmpty());
    type.measured(80_000, 75_000, 0);
    type.measured(80_000, 75_000, 0);

    dispatch(10, 20, numbered);

    await(() -> ran.size() == 20);
    assertThat(List.copyOf(ran)).isSorted();
  }

  private void dispatch(int from, int to, IntFunction<Runnable> numbered) {
    for (int number = from; number < to; number++) {
      dispatcher.dispatch(numbered.apply(number));
    }
  }

  @Test
  void step_moreCpusAreGranted_asManyWorkersAreAllowed() {
    cpus.set(8);
    for (int i = 0; i < 64; i++) {
      look();
    }

    assertThat(dispatcher.granted()).isEqualTo(8);
    assertThat(dispatcher.limit()).isEqualTo(8);
  }

  @Test
  void step_fewerCpusAreGranted_fewerWorkersAreAllowedWhileTheyCompute() {
    cpus.set(8);
    dispatcher = dispatcher(true);
    Runnable computing = known(this::computeUntilTheEnd);
    for (int i = 0; i < 8; i++) {
      dispatcher.dispatch(computing);
    }
    await(() -> begun.get() == 8);

    cpus.set(1);
    for (int i = 0; i < 1_000 && dispatcher.limit() > 1; i++) {
      look();
    }

    assertThat(dispatcher.granted()).isEqualTo(1);
    assertThat(dispatcher.limit()).isEqualTo(1);
  }

  @Test
  void minimumAboveTheCpus_soManyWorkersComputeWithoutALook() {
    dispatcher = dispatcher(true, 8, 1_000);
    Runnable computing = known(this::computeUntilTheEnd);
    for (int i = 0; i < 20; i++) {
      dispatcher.dispatch(computing);
    }

    await(() -> begun.get() == 8);
    assertThat(dispatcher.limit()).isEqualTo(8);
    assertThat(dispatcher.snapshot().active()).isEqualTo(8);
  }

  @Test
  void step_workersIdleForFiveSeconds_sendsThemHomeDownToTheLeast() {
    dispatcher = dispatcher(false);
    block(20);
    lookUntilBegun(20);
    end.countDown();
    await(() -> dispatcher.roster().active() == 0);
    assertThat(dispatcher.roster().size()).isEqualTo(20);

    for (int i = 0; i < 700; i++) {
      look();
      await(() -> dispatcher.roster().active() == 0); // Who was sent home is gone.
    }

    assertThat(dispatcher.roster().size()).isEqualTo(2);
  }

  @Test
  void step_lookThatFails_isToldAndFollowedByAnother() {
    block(20);
    await(() -> begun.get() == 8 && allWorkersWait());
    clockFails.set(true);
    look();
    clockFails.set(false);

    assertThat(told).singleElement().isInstanceOf(OutOfMemoryError.class);
    lookUntilBegun(20);
  }

  /** One of a type of which a task was measured. */
  private Runnable known(Runnable task) {
    types.of(task).measured(80_000, 75_000, 0);
    return task;
  }

  private void computeUntilTheEnd() {
    begun.incrementAndGet();
    while (end.getCount() > 0) {
      Thread.onSpinWait();
    }
  }

  /** Tasks that wait until the test ends. */
  private void block(int tasks) {
    for (int i = 0; i < tasks; i++) {
      dispatcher.dispatch(blocking);
    }
  }

  private void waitForTheEnd() {
    begun.incrementAndGet();
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets everything come to rest before each look; how many looks it took. */
  private int lookUntilBegun(int tasks) {
    for (int looks = 0; ; looks++) {
      await(() -> begun.get() >= Math.min(tasks, dispatcher.limit()) && allWorkersWait());
      if (dispatcher.snapshot().released() > 0) {
        await(() -> begun.get() == tasks);
      }
      if (begun.get() == tasks) {
        return looks;
      }
      look();
    }
  }

  private boolean allWorkersWait() {
    for (Worker worker : dispatcher.roster().workers()) {
      if (worker != null && !isOff(worker)) {
        return false;
      }
    }
    return true;
  }

  /** Also by the system's account, by which a worker waits a little later. */
  private static boolean isOff(Worker worker) {
    Thread thread = worker.thread();
    boolean told =
        !worker.nativeState.isKnown() || worker.nativeState.what() == NativeState.What.WAITING;
    return thread == null || (thread.getState() == Thread.State.WAITING && told);
  }

  private void look() {
    dispatcher.sentinel().step();
  }

  private Dispatcher dispatcher(boolean mayUseVirtual) {
    return dispatcher(mayUseVirtual, 1_000);
  }

  private Dispatcher dispatcher(boolean mayUseVirtual, int most) {
    return dispatcher(mayUseVirtual, 0, most);
  }

  private Dispatcher dispatcher(boolean mayUseVirtual, int least, int most) {
    return new Dispatcher(
        new Plan(
            "example",
            true,
            mayUseVirtual,
            least,
            most,
            Long.MAX_VALUE,
            cpus::get,
            Thread.ofPlatform().factory(),
            Thread.ofVirtual().factory(),
            (thread, failure) -> told.add(failure),
            new Clock(),
            Journal.NONE),
        types,
        NeverStarted::new);
  }

  /** All CPUs compute whenever time goes by. */
  private final class Clock extends SteppedClock {
    Clock() {
      super(now);
    }

    @Override
    public long nanos() {
      if (clockFails.get()) {
        throw new OutOfMemoryError("on purpose");
      }
      return super.nanos();
    }

    @Override
    public long processCpuNanos() {
      return cpus.get() * super.processCpuNanos();
    }
  }
}
