package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that wait for tasks see of them what their futures tell, wherever those run. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NestedTasksTest {

  /** Of each of many levels; some 50 to 150 kB. */
  private static final int FRAMES = 600;

  private HeddleExecutor executor = HeddleExecutor.create();

  private void use(ThreadKinds kinds) {
    executor = HeddleExecutor.builder().threads(kinds).build();
  }

  @AfterEach
  void end() throws InterruptedException {
    executor.shutdownNow();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  /** Each alone has stack enough; all on one would not. */
  @ParameterizedTest
  @EnumSource
  void nested_eachNeedsMuchOfAStack_allEnd(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 3; i++) {
      assertThat(executor.submit(nested(150)).get(30, SECONDS)).isEqualTo(150);
    }
  }

  private Callable<Integer> nested(int levels) {
    return () ->
        levels == 0 ? 0 : deep(FRAMES, () -> 1 + executor.submit(nested(levels - 1)).get());
  }

  private static int deep(int frames, Callable<Integer> bottom) throws Exception {
    return frames == 0 ? bottom.call() : deep(frames - 1, bottom);
  }

  /** One class, so that all levels are of one type. */
  private record Level(HeddleExecutor executor, int levels) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return levels == 0 ? 0 : deep(FRAMES, () -> 1 + next().get());
    }

    private Future<Integer> next() {
      return executor.submit(new Level(executor, levels - 1));
    }
  }

  /** Each of its tasks computes for long and waits for two more. */
  private record Tree(HeddleExecutor executor, int levels) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      long end = System.nanoTime() + 8_000_000;
      while (System.nanoTime() - end < 0) {
        Thread.onSpinWait();
      }
      if (levels == 0) {
        return 1;
      }
      Future<Integer> one = executor.submit(new Tree(executor, levels - 1));
      Future<Integer> other = executor.submit(new Tree(executor, levels - 1));
      return one.get() + other.get();
    }
  }

  @Test
  void nested_thatComputeForLong_takeFewThreads() throws Exception {
    executor = HeddleExecutor.builder().parallelism(2).build();
    for (int i = 0; i < 3; i++) {
      assertThat(executor.submit(new Tree(executor, 6)).get(30, SECONDS)).isEqualTo(64);
    }
    assertThat(executor.stats().threads().platform()).isLessThan(32);
  }

  @ParameterizedTest
  @EnumSource
  void nested_ofATypeKnownToBeShort_eachNeedsMuchOfAStack_allEnd(ThreadKinds kinds)
      throws Exception {
    use(kinds);
    for (int i = 0; i < 500; i++) {
      executor.submit(new Level(executor, 0)).get(10, SECONDS);
    }
    for (int i = 0; i < 3; i++) {
      assertThat(executor.submit(new Level(executor, 150)).get(30, SECONDS)).isEqualTo(150);
    }
  }

  /** Two wait, and there may be no third: virtual threads go on. */
  @Test
  void nested_moreLevelsThanPlatformThreads_goOnOnVirtualThreads() throws Exception {
    executor = HeddleExecutor.builder().maximumPlatformThreads(2).build();
    for (int i = 0; i < 20; i++) {
      Future<Integer> all =
          executor.submit(
              () ->
                  1
                      + executor
                          .submit(() -> 1 + executor.submit(() -> 1 + leaf().get()).get())
                          .get());
      assertThat(all.get(10, SECONDS)).isEqualTo(4);
    }
  }

  private Future<Integer> leaf() {
    return executor.submit(() -> 1);
  }

  private record Fib(HeddleExecutor executor, int n) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (n < 2) {
        return n;
      }
      Future<Integer> one = executor.submit(new Fib(executor, n - 1));
      Future<Integer> other = executor.submit(new Fib(executor, n - 2));
      return one.get() + other.get();
    }
  }

  /** Who waits for the newest of 20,000 tasks runs it, so that few threads stand in. */
  @Test
  void recursion_ofOneType_staysOnFewThreads() throws Exception {
    for (int i = 0; i < 3; i++) {
      assertThat(executor.submit(new Fib(executor, 20)).get(30, SECONDS)).isEqualTo(6765);
    }

    assertThat(executor.stats().threads().platform()).isLessThan(100);
    Eventually.holds("nothing is left", () -> executor.stats().queued() == 0);
  }

  /** Tells where it has run; waits for one of its own type if there are more levels. */
  private record Place(HeddleExecutor executor, int levels) implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      if (levels > 0) {
        executor.submit(new Place(executor, levels - 1)).get();
      }
      return Thread.currentThread().isVirtual();
    }
  }

  /** Waits for what is known to wait, or for one of its own type that does so. */
  private record Asks(HeddleExecutor executor, int levels) implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      if (levels > 0) {
        executor.submit(new Asks(executor, levels - 1)).get();
      } else {
        executor.submit(new Sleeps()).get();
      }
      return Thread.currentThread().isVirtual();
    }
  }

  private record Sleeps() implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      Thread.sleep(20);
      return true;
    }
  }

  /** What else its tasks wait for is learned of a recursion as well, where waits are seen. */
  @EnabledOnOs(OS.LINUX)
  @Test
  void recursion_whoseTasksWaitForWhatIsKnownToWait_goesToVirtualThreads() throws Exception {
    for (int i = 0; i < 50; i++) {
      executor.submit(new Sleeps()).get(10, SECONDS);
    }
    executor.submit(new Asks(executor, 1)).get(10, SECONDS);

    int onVirtual = 0;
    for (int wave = 0; wave < 8; wave++) {
      List<Future<Boolean>> all = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        all.add(executor.submit(new Asks(executor, 0)));
      }
      onVirtual = 0;
      for (Future<Boolean> each : all) {
        onVirtual += each.get(10, SECONDS) ? 1 : 0;
      }
    }

    assertThat(onVirtual).isGreaterThan(50);
  }

  /** Virtual threads would have all of its tasks at a time, and workers have few. */
  @Test
  void recursion_submittedByAVirtualThread_isForWorkers() throws Exception {
    for (int i = 0; i < 300; i++) {
      executor.submit(new Place(executor, 0)).get(10, SECONDS);
    }
    assertThat(onVirtual(new Place(executor, 0))).isTrue();

    executor.submit(new Place(executor, 1)).get(10, SECONDS);

    assertThat(onVirtual(new Place(executor, 1))).isFalse();
  }

  private boolean onVirtual(Place place) throws Exception {
    CompletableFuture<Future<Boolean>> submitted = new CompletableFuture<>();
    Thread.ofVirtual().start(() -> submitted.complete(executor.submit(place)));
    return submitted.get(10, SECONDS).get(10, SECONDS);
  }

  private int fib(int n) throws Exception {
    if (n < 2) {
      return n;
    }
    Future<Integer> one = executor.submit(() -> fib(n - 1));
    Future<Integer> other = executor.submit(() -> fib(n - 2));
    return one.get() + other.get();
  }

  @Test
  void recursion_ofTwoTypesThatWaitForEachOther_isTakenForOne() throws Exception {
    for (int i = 0; i < 3; i++) {
      assertThat(executor.submit(new Child<>(() -> fib(20))).get(30, SECONDS)).isEqualTo(6765);
    }

    assertThat(executor.stats().taskTypes())
        .filteredOn(type -> type.type().contains("Lambda"))
        .hasSize(2)
        .noneMatch(type -> type.manner() == HeddleStats.TaskTypeStats.Manner.WAITS);
  }

  /**
   * Computes half of its tree itself, as does who begins it by a call. Counts those that another
   * thread takes than the one that has submitted them. Each level has so many frames of its own.
   */
  private record Half(HeddleExecutor executor, int n, int frames, Thread by, AtomicInteger taken)
      implements Callable<Integer> {

    Half(HeddleExecutor executor, int n) {
      this(executor, n, 0, Thread.currentThread(), new AtomicInteger());
    }

    @Override
    public Integer call() throws Exception {
      if (!Thread.currentThread().equals(by)) {
        taken.incrementAndGet();
      }
      return n < 2 ? n : deep(frames, this::ofBoth);
    }

    private int ofBoth() throws Exception {
      Future<Integer> one = executor.submit(less(1));
      int other = less(2).call();
      return one.get() + other;
    }

    private Half less(int by) {
      return new Half(executor, n - by, frames, Thread.currentThread(), taken);
    }
  }

  /** On a virtual thread it could keep no task, and would hand each to a worker and wait for it. */
  @Test
  void recursion_begunByAnotherType_isNoReasonToTakeThatForOneThatWaits() throws Exception {
    Callable<Boolean> root =
        () -> {
          new Half(executor, 16).call();
          return Thread.currentThread().isVirtual();
        };
    int onVirtual = 0;
    for (int i = 0; i < 60; i++) {
      onVirtual += executor.submit(new Child<>(root)).get(30, SECONDS) ? 1 : 0;
    }

    assertThat(onVirtual).isLessThan(30);
    assertThat(executor.stats().taskTypes())
        .noneMatch(type -> type.manner() == HeddleStats.TaskTypeStats.Manner.WAITS);
  }

  /** It would only take what the other is about to run, and each would wait for the other. */
  @Test
  void recursion_moreWorkersThanCpus_noneTakesWhatAnotherKeeps() throws Exception {
    executor = HeddleExecutor.builder().parallelism(1).minimumPlatformThreads(8).build();
    Thread me = Thread.currentThread();
    executor.submit(new Half(executor, 16)).get(30, SECONDS);
    AtomicInteger taken = new AtomicInteger();

    List<Future<Integer>> roots = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      roots.add(executor.submit(new Half(executor, 20, 0, me, taken)));
    }
    for (Future<Integer> root : roots) {
      assertThat(root.get(30, SECONDS)).isEqualTo(6765);
    }

    assertThat(taken).hasValueLessThan(40);
  }

  /** What one recursion takes of the stack does not bind all others of its type. */
  @Test
  void recursion_theFirstTookMuchOfTheStack_laterOnesNestAllTheSame() throws Exception {
    executor = HeddleExecutor.builder().parallelism(1).minimumPlatformThreads(8).build();
    Thread me = Thread.currentThread();
    for (int i = 0; i < 3; i++) {
      executor.submit(new Half(executor, 4, 1100, me, new AtomicInteger())).get(30, SECONDS);
    }
    executor.submit(new Half(executor, 16)).get(30, SECONDS);
    AtomicInteger taken = new AtomicInteger();

    executor.submit(new Half(executor, 20, 0, me, taken)).get(30, SECONDS);

    assertThat(taken).hasValueLessThan(40);
  }

  @Test
  void recursion_moreWorkersThanCpusAreBusy_whatIsLeftIsTakenAllTheSame() throws Exception {
    executor = HeddleExecutor.builder().parallelism(1).minimumPlatformThreads(8).build();
    executor.submit(new Half(executor, 16)).get(30, SECONDS);
    learnThatTwigsRecur();
    AtomicBoolean end = new AtomicBoolean();
    CountDownLatch taken = new CountDownLatch(1);
    for (int i = 0; i < 4; i++) {
      executor.submit(
          new Child<>(
              () -> {
                while (!end.get()) {
                  new Half(executor, 12).call();
                }
                return true;
              }));
    }

    Future<Boolean> waits =
        executor.submit(
            () -> {
              twig(0, taken::countDown);
              return taken.await(20, SECONDS);
            });

    assertThat(waits.get(30, SECONDS)).isTrue();
    end.set(true);
  }

  /** Waits for one of its own type, so that this is known for a recursion. */
  private record Twig(HeddleExecutor executor, int levels, Runnable leaf)
      implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      if (levels > 0) {
        return executor.submit(new Twig(executor, levels - 1, leaf)).get();
      }
      leaf.run();
      return true;
    }
  }

  private Future<Boolean> twig(int levels, Runnable leaf) {
    return executor.submit(new Twig(executor, levels, leaf));
  }

  private void learnThatTwigsRecur() throws Exception {
    for (int i = 0; i < 300; i++) {
      twig(2, () -> {}).get(10, SECONDS);
    }
  }

  /** The worker that was called for the kept task takes another, which came first. */
  @Test
  void recursion_theOneThatWasCalledTakesAnotherTask_theKeptOneBegins() throws Exception {
    executor = HeddleExecutor.builder().parallelism(2).build();
    learnThatTwigsRecur();
    for (int i = 0; i < 10; i++) {
      sleeps(200); // Workers are idle, and nobody looks.
      CountDownLatch begun = new CountDownLatch(1);
      Future<Boolean> root =
          executor.submit(
              new Child<>(
                  () -> {
                    twig(0, begun::countDown);
                    executor.submit(() -> spinsUntil(begun));
                    return spinsUntil(begun);
                  }));

      assertThat(root.get(20, SECONDS)).isTrue();
    }
  }

  /** A root need not wait for all that it submits, and may run others meanwhile. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recursion_whoseRootGoesOnWithOthers_begins(boolean sleeps) throws Exception {
    learnThatTwigsRecur();
    CountDownLatch told = new CountDownLatch(1);
    AtomicBoolean end = new AtomicBoolean();
    Future<Boolean> root =
        executor.submit(
            new Child<>(
                () -> {
                  Future<Boolean> first = twig(0, told::countDown);
                  while (!end.get()) {
                    twig(0, () -> {}).get();
                    if (sleeps) {
                      sleeps(1);
                    }
                  }
                  return first.get();
                }));

    boolean hasBegun = told.await(10, SECONDS);
    end.set(true);

    assertThat(hasBegun).isTrue();
    assertThat(root.get(10, SECONDS)).isTrue();
  }

  /** The task that runs inside another took the interrupt that was for both. */
  @Test
  void shutdownNow_aTaskInsideAnotherTakesTheInterrupt_reachesTheOuterOne() throws Exception {
    learnThatTwigsRecur();
    CountDownLatch inside = new CountDownLatch(1);
    executor.execute(
        () -> {
          try {
            twig(
                    0,
                    () -> {
                      inside.countDown();
                      awaitInterrupt();
                    })
                .get();
            new CountDownLatch(1).await();
          } catch (InterruptedException | ExecutionException e) {
            // It ends.
          }
        });
    assertThat(inside.await(10, SECONDS)).isTrue();

    executor.shutdownNow();

    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  /** What the executor runs is not the future that is cancelled: the service has wrapped that. */
  @Test
  void cancel_aTaskInsideOneOfACompletionServiceTakesTheInterrupt_reachesTheOuterOne()
      throws Exception {
    learnThatTwigsRecur();
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch outerEnds = new CountDownLatch(1);
    Runnable takesAnInterrupt =
        () -> {
          inside.countDown();
          try {
            end.await();
          } catch (InterruptedException e) {
            // It was told.
          }
        };
    Future<Boolean> outer =
        new ExecutorCompletionService<Boolean>(executor)
            .submit(
                () -> {
                  try {
                    twig(0, takesAnInterrupt).get();
                    return end.await(30, SECONDS);
                  } finally {
                    outerEnds.countDown();
                  }
                });
    assertThat(inside.await(10, SECONDS)).isTrue();

    outer.cancel(true);

    assertThat(outerEnds.await(10, SECONDS)).isTrue();
    end.countDown();
  }

  /** Nobody can tell whether a future of another kind was meant, so it runs nothing inside. */
  @ParameterizedTest
  @MethodSource("waysToWrapTasks")
  void cancel_aFutureOfAnotherKindWaitsForATaskThatTakesInterrupts_itIsTold(
      HeddleExecutorBuilder wraps) throws Exception {
    executor = wraps.build();
    learnThatTwigsRecur();
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch outerEnds = new CountDownLatch(1);
    AtomicBoolean told = new AtomicBoolean();
    Runnable takesInterrupts =
        () -> {
          inside.countDown();
          while (end.getCount() > 0) {
            Thread.interrupted();
          }
        };
    FutureTask<Boolean> outer =
        new FutureTask<>(
            () -> {
              try {
                return twig(0, takesInterrupts).get();
              } catch (InterruptedException e) {
                told.set(true);
                return false;
              } finally {
                outerEnds.countDown();
              }
            });
    executor.execute(outer);
    assertThat(inside.await(10, SECONDS)).isTrue();

    outer.cancel(true);

    assertThat(outerEnds.await(10, SECONDS)).isTrue();
    assertThat(told).isTrue();
    end.countDown();
  }

  private static List<HeddleExecutorBuilder> waysToWrapTasks() {
    return List.of(
        HeddleExecutor.builder(),
        HeddleExecutor.builder().admission(Admission.bounded(1_000)),
        HeddleExecutor.builder().taskDecorator(task -> task),
        HeddleExecutor.builder().admission(Admission.bounded(1_000)).taskDecorator(task -> task));
  }

  /** Its type is that of the other executor, but it is a task of this one. */
  @Test
  void get_ofAFutureOfAnotherExecutor_isRunByTheOnlyThread() throws Exception {
    try (HeddleExecutor other = HeddleExecutor.create()) {
      executor =
          HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build();
      Future<?> all =
          executor.submit(() -> executor.submit((Runnable) other.submit(() -> 1)).get());

      assertThat(all.get(10, SECONDS)).isNull();
    }
  }

  private static void awaitInterrupt() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // It was told.
    }
  }

  /** To submit again is no recursion: nothing of it runs inside tasks of other types. */
  @Test
  void task_thatWasSubmittedAgainByItsLike_doesNotRunInsideOthers() throws Exception {
    CountDownLatch again = new CountDownLatch(1);
    executor.submit(new Retry(executor, again, 1)).get(10, SECONDS);
    assertThat(again.await(10, SECONDS)).isTrue();
    Callable<Boolean> runsItInside =
        () -> {
          CountDownLatch unused = new CountDownLatch(1);
          Thread there = executor.submit(new Retry(executor, unused, 0)).get();
          return there.equals(Thread.currentThread());
        };

    for (int i = 0; i < 20; i++) {
      assertThat(executor.submit(new Child<>(runsItInside)).get(10, SECONDS)).isFalse();
    }
  }

  private record Retry(HeddleExecutor executor, CountDownLatch done, int times)
      implements Callable<Thread> {
    @Override
    public Thread call() {
      if (times > 0) {
        executor.submit(new Retry(executor, done, times - 1));
      } else {
        done.countDown();
      }
      return Thread.currentThread();
    }
  }

  /** Computes, submits one like itself, and waits for it for a while. */
  private record Timed(HeddleExecutor executor, int levels) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return levels == 0
          ? 0
          : 1 + executor.submit(new Timed(executor, levels - 1)).get(10, SECONDS);
    }
  }

  /** Nobody can stand in, and who waits with a time-out does not run it itself. */
  @Test
  void child_ofTheOnlyWorkerThereMayBe_isRunByAVirtualThread() throws Exception {
    executor = HeddleExecutor.builder().maximumPlatformThreads(1).build();
    for (int i = 0; i < 5; i++) {
      assertThat(executor.submit(new Timed(executor, 3)).get(20, SECONDS)).isEqualTo(3);
    }
  }

  /** Waits for another of which it is known that it waits. */
  @Test
  void child_ofTheOnlyThreadThereMayBe_isRunByItsParent() throws Exception {
    executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build();
    for (int i = 0; i < 20; i++) {
      executor.submit(new Child<>(() -> sleeps(2))).get(10, SECONDS);
    }
    Callable<Boolean> parent = () -> executor.submit(new Child<>(() -> sleeps(1))).get();
    assertThat(executor.submit(parent).get(20, SECONDS)).isTrue();
    Callable<Boolean> grandparent = () -> executor.submit(new Child<>(parent)).get();
    assertThat(executor.submit(grandparent).get(20, SECONDS)).isTrue();
  }

  /** The second of two threads takes a task that waits for the first, which waits for a third. */
  @Test
  void child_behindATaskThatWaitsForItsParent_begins() throws Exception {
    executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(1)
            .maximumPlatformThreads(2)
            .build();
    for (int i = 0; i < 20; i++) {
      executor.submit(new Child<>(() -> sleeps(2))).get(10, SECONDS);
    }
    CountDownLatch hasSecond = new CountDownLatch(1);
    Future<Boolean> first =
        executor.submit(
            () -> {
              while (hasSecond.getCount() > 0) {
                Thread.onSpinWait();
              }
              return executor.submit(new Child<>(() -> sleeps(1))).get();
            });
    Future<Boolean> second = executor.submit(() -> first.get());
    hasSecond.countDown();

    assertThat(second.get(20, SECONDS)).isTrue();
  }

  /** Deeper than a worker looks: it may not leave the last task to nobody. */
  @Test
  void recursion_onTheOnlyThread_endsHoweverDeep() throws Exception {
    executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build();

    assertThat(executor.submit(linear(400)).get(20, SECONDS)).isEqualTo(400);
  }

  private Callable<Integer> linear(int levels) {
    return () -> levels == 0 ? 0 : 1 + executor.submit(linear(levels - 1)).get();
  }

  /** Whether a latch opens within a few seconds. */
  private static boolean spinsUntil(CountDownLatch latch) {
    long from = System.nanoTime();
    while (latch.getCount() > 0 && System.nanoTime() - from < SECONDS.toNanos(8)) {
      Thread.onSpinWait();
    }
    return latch.getCount() == 0;
  }

  private static boolean sleeps(long millis) throws InterruptedException {
    Thread.sleep(millis);
    return true;
  }

  /** More than there are workers, and each needs the others. */
  private record Meeting(HeddleExecutor executor, CyclicBarrier all, boolean isParent)
      implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (!isParent) {
        all.await(30, SECONDS);
        return 1;
      }
      List<Future<Integer>> others = new ArrayList<>();
      for (int i = 0; i < all.getParties(); i++) {
        others.add(executor.submit(new Meeting(executor, all, false)));
      }
      int met = 0;
      for (Future<Integer> other : others) {
        met += other.get(30, SECONDS);
      }
      return met;
    }
  }

  @ParameterizedTest
  @EnumSource
  void children_thatNeedEachOther_allBegin(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 3; i++) {
      Meeting parent = new Meeting(executor, new CyclicBarrier(20), true);
      assertThat(executor.submit(parent).get(30, SECONDS)).isEqualTo(20);
    }
  }

  /** Goes on with short ones of its class, one after the other, until something else has run. */
  private record Until(HeddleExecutor executor, AtomicBoolean flag, int kind)
      implements Callable<Boolean> {

    private static final int NOTHING = 0;
    private static final int LOOPS = 1;

    @Override
    public Boolean call() throws Exception {
      while (kind == LOOPS && !flag.get()) {
        executor.submit(new Until(executor, flag, NOTHING)).get();
      }
      return true;
    }
  }

  @ParameterizedTest
  @EnumSource
  void task_thatOneWaitsForWhichRunsShortOnes_begins(ThreadKinds kinds) throws Exception {
    executor = HeddleExecutor.builder().threads(kinds).parallelism(1).build();
    warm();
    AtomicBoolean flag = new AtomicBoolean();
    Future<Boolean> loops = executor.submit(new Until(executor, flag, Until.LOOPS));
    executor.execute(() -> flag.set(true));
    assertThat(loops.get(20, SECONDS)).isTrue();
  }

  private void warm() throws Exception {
    for (int i = 0; i < 500; i++) {
      Until nothing = new Until(executor, new AtomicBoolean(), Until.NOTHING);
      executor.submit(nothing).get(10, SECONDS);
    }
  }

  /** Accepts, and has each connection served by one of its own class. */
  private record Server(HeddleExecutor executor, ServerSocket door, @Nullable Socket client)
      implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      if (client != null) {
        try (client) {
          int read = client.getInputStream().read();
          client.getOutputStream().write(read);
        }
        return true;
      }
      while (!door.isClosed()) {
        executor.submit(new Server(executor, door, door.accept()));
      }
      return true;
    }
  }

  /** A thread that waits in native code is taken for one that runs by the JVM. */
  @ParameterizedTest
  @EnumSource
  void children_ofOneThatWaitsInNativeCode_areRun(ThreadKinds kinds) throws Exception {
    use(kinds);
    List<Socket> silent = new ArrayList<>();
    try (ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      executor.submit(new Server(executor, door, null));
      for (int i = 0; i < 20; i++) {
        silent.add(new Socket(door.getInetAddress(), door.getLocalPort()));
      }
      try (Socket asks = new Socket(door.getInetAddress(), door.getLocalPort())) {
        asks.setSoTimeout(10_000);
        asks.getOutputStream().write(7);
        assertThat(asks.getInputStream().read()).isEqualTo(7);
      }
    } finally {
      for (Socket each : silent) {
        each.close();
      }
    }
  }

  /** A frame, or many. */
  private record Uneven(HeddleExecutor executor, int levels, int frames)
      implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return levels == 0 ? 0 : deep(frames, () -> 1 + next().get());
    }

    private Future<Integer> next() {
      return executor.submit(new Uneven(executor, levels - 1, frames));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nested_ofATypeThatTookLittleOfTheStack_andThenMuch_allEnd(ThreadKinds kinds)
      throws Exception {
    use(kinds);
    for (int i = 0; i < 20; i++) {
      executor.submit(new Uneven(executor, 200, 0)).get(30, SECONDS);
    }
    assertThat(executor.submit(new Uneven(executor, 150, FRAMES)).get(30, SECONDS)).isEqualTo(150);
    assertThat(executor.submit(new Uneven(executor, 20, 1_500)).get(30, SECONDS)).isEqualTo(20);
  }

  /** Sets it, as tasks of application servers do, and looks what it finds. */
  private record Loading(HeddleExecutor executor, int levels, ClassLoader sets)
      implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      Thread me = Thread.currentThread();
      boolean isClean = !(me.getContextClassLoader() instanceof URLClassLoader);
      me.setContextClassLoader(sets);
      if (levels > 0) {
        ClassLoader own = new URLClassLoader(new URL[0]);
        isClean &= executor.submit(new Loading(executor, levels - 1, own)).get();
      }
      return isClean && sets.equals(me.getContextClassLoader());
    }
  }

  @ParameterizedTest
  @EnumSource
  void child_thatItsParentRuns_hasAContextClassLoaderOfItsOwn(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 50; i++) {
      ClassLoader own = new URLClassLoader(new URL[0]);
      assertThat(executor.submit(new Loading(executor, 3, own)).get(10, SECONDS)).isTrue();
    }
  }

  /** What a completion service submits ends when its task has, whoever waits for that. */
  private record Asked(HeddleExecutor executor, boolean isParent) implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      if (!isParent) {
        return true;
      }
      var service = new ExecutorCompletionService<Boolean>(executor);
      boolean allEnded = true;
      for (int i = 0; i < 20; i++) {
        Future<Boolean> child = service.submit(new Asked(executor, false));
        child.get(10, SECONDS);
        allEnded &= service.take().isDone();
      }
      return allEnded;
    }
  }

  @ParameterizedTest
  @EnumSource
  void completionService_insideATask_givesWhatHasEnded(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 20; i++) {
      assertThat(executor.submit(new Asked(executor, true)).get(20, SECONDS)).isTrue();
    }
  }

  /** Nobody waits for them, and who has submitted them goes on. */
  @ParameterizedTest
  @EnumSource
  void children_whoseParentDoesNotComeForThem_areRunByOthers(ThreadKinds kinds) throws Exception {
    use(kinds);
    CountDownLatch all = new CountDownLatch(500);
    CountDownLatch end = new CountDownLatch(1);
    executor.submit(new Parent(executor, all, end, 500));
    try {
      assertThat(all.await(10, SECONDS)).isTrue();
    } finally {
      end.countDown();
    }
  }

  /** Submits others of its own type and waits for something else. */
  private record Parent(
      HeddleExecutor executor, CountDownLatch all, CountDownLatch end, int children)
      implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      if (children == 0) {
        all.countDown();
        return true;
      }
      for (int i = 0; i < children; i++) {
        executor.submit(new Parent(executor, all, end, 0));
      }
      return end.await(30, SECONDS);
    }
  }

  @Test
  void children_nobodyHasBegun_areHandedBackByShutdownNow() throws Exception {
    use(ThreadKinds.PLATFORM);
    CountDownLatch begun = new CountDownLatch(1);
    AtomicInteger ran = new AtomicInteger();
    executor =
        HeddleExecutor.builder().maximumPlatformThreads(1).threads(ThreadKinds.PLATFORM).build();
    executor.submit(new Busy(executor, begun, ran, 10));
    assertThat(begun.await(10, SECONDS)).isTrue();

    int left = executor.shutdownNow().size();

    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    assertThat(left + ran.get()).isEqualTo(11);
    assertThat(left).isPositive();
  }

  /** A parent that waits for the first of two runs it itself, below the other that stays queued. */
  @Test
  void child_thatItsParentRuns_isNotHandedBackByShutdownNow() throws Exception {
    executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build();
    CountDownLatch inside = new CountDownLatch(1);
    // A parent does not run what is not known to be short, as it seems while classes are loaded.
    for (int i = 0; i < 100; i++) {
      executor.submit(new Two(executor, inside, Two.NOTHING)).get(10, SECONDS);
    }
    Future<Integer> parent = executor.submit(new Two(executor, inside, 2));
    assertThat(inside.await(10, SECONDS)).isTrue();

    List<Runnable> left = executor.shutdownNow();

    assertThat(left).hasSize(1);
    assertThat(parent.get(10, SECONDS)).isEqualTo(1);
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  /** Submits two of its own type and waits for the first, which runs until it is interrupted. */
  private record Two(HeddleExecutor executor, CountDownLatch inside, int of)
      implements Callable<Integer> {

    private static final int NOTHING = 3;

    @Override
    public Integer call() throws Exception {
      if (of == NOTHING) {
        return of;
      }
      if (of == 2) {
        Future<Integer> first = executor.submit(new Two(executor, inside, 1));
        executor.submit(new Two(executor, inside, 0));
        return first.get();
      }
      inside.countDown();
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
      return of;
    }
  }

  /** Submits others of its own type, and runs until it is interrupted. */
  private record Busy(
      HeddleExecutor executor, CountDownLatch begun, AtomicInteger ran, int children)
      implements Callable<Boolean> {
    @Override
    public Boolean call() {
      ran.incrementAndGet();
      for (int i = 0; i < children; i++) {
        executor.submit(new Busy(executor, begun, ran, 0));
      }
      begun.countDown();
      while (children > 0 && !Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
      return true;
    }
  }

  /** A task whose type is learned from what its like did before. */
  private record Child<T>(Callable<T> work) implements Callable<T> {
    @Override
    public T call() throws Exception {
      return work.call();
    }
  }

  private void learnThatChildrenAreShort() throws Exception {
    for (int i = 0; i < 500; i++) {
      executor.submit(new Child<>(() -> true)).get(10, SECONDS);
    }
  }

  /** Does not heed interrupts. */
  private static Child<Boolean> spinning(CountDownLatch begun, AtomicBoolean end) {
    return new Child<>(
        () -> {
          begun.countDown();
          while (!end.get()) {
            Thread.onSpinWait();
          }
          return true;
        });
  }

  /** Who interrupts a thread wants the task to know that runs there. */
  @ParameterizedTest
  @EnumSource
  void parent_isInterruptedWhileItWaitsForAShortChild_learnsOfIt(ThreadKinds kinds)
      throws Exception {
    use(kinds);
    learnThatChildrenAreShort();
    AtomicReference<@Nullable Thread> waits = new AtomicReference<>();
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean end = new AtomicBoolean();
    CompletableFuture<Boolean> learns = new CompletableFuture<>();
    executor.execute(
        () -> {
          waits.set(Thread.currentThread());
          Future<Boolean> child = executor.submit(spinning(begun, end));
          try {
            child.get();
            learns.complete(Thread.currentThread().isInterrupted());
          } catch (InterruptedException e) {
            learns.complete(true);
          } catch (ExecutionException e) {
            learns.completeExceptionally(e);
          }
        });
    assertThat(begun.await(10, SECONDS)).isTrue();
    Thread waiting = waits.get();
    assertThat(waiting).isNotNull();
    Eventually.holds("it waits, or runs its child", () -> isWaitingOrInside(waiting));

    if (waiting != null) {
      waiting.interrupt();
    }
    end.set(true);

    assertThat(learns.get(10, SECONDS)).isTrue();
  }

  private static boolean isWaitingOrInside(@Nullable Thread parent) {
    return parent != null
        && (parent.getState() == Thread.State.WAITING
            || List.of(parent.getStackTrace()).stream()
                .anyMatch(frame -> frame.getClassName().endsWith("NestedTasksTest$Child")));
  }

  @ParameterizedTest
  @EnumSource
  void child_interruptsItself_theParentIsNotInterrupted(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 200; i++) {
      Future<Boolean> parent =
          executor.submit(
              () -> {
                executor.submit(() -> Thread.currentThread().interrupt()).get();
                return Thread.currentThread().isInterrupted();
              });
      assertThat(parent.get(10, SECONDS)).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource
  void child_isCancelled_theParentIsToldAndNotInterrupted(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 100; i++) {
      AtomicReference<@Nullable Future<Object>> child = new AtomicReference<>();
      CountDownLatch begun = new CountDownLatch(1);
      Future<Boolean> parent =
          executor.submit(
              () -> {
                Future<Object> submitted =
                    executor.submit(
                        () -> {
                          begun.countDown();
                          return new CountDownLatch(1).await(30, SECONDS);
                        });
                child.set(submitted);
                assertThatThrownBy(submitted::get).isInstanceOf(CancellationException.class);
                return Thread.currentThread().isInterrupted();
              });
      assertThat(begun.await(10, SECONDS)).isTrue();
      Eventually.holds("the child is known", () -> child.get() != null);

      Future<Object> running = child.get();
      assertThat(running != null && running.cancel(true)).isTrue();

      assertThat(parent.get(10, SECONDS)).isFalse();
    }
  }

  /** Whoever waits is told at once, and not when the task heeds its cancellation. */
  @ParameterizedTest
  @EnumSource
  void child_isCancelledAndGoesOn_theParentDoesNotWaitForIt(ThreadKinds kinds) throws Exception {
    use(kinds);
    CountDownLatch end = new CountDownLatch(1);
    try {
      AtomicReference<@Nullable Future<Object>> child = new AtomicReference<>();
      CountDownLatch begun = new CountDownLatch(1);
      Future<Boolean> parent =
          executor.submit(
              () -> {
                Future<Object> submitted =
                    executor.submit(
                        () -> {
                          begun.countDown();
                          Eventually.opens(end);
                          return 1;
                        });
                child.set(submitted);
                assertThatThrownBy(submitted::get).isInstanceOf(CancellationException.class);
                return true;
              });
      assertThat(begun.await(10, SECONDS)).isTrue();
      Eventually.holds("the child is known", () -> child.get() != null);

      Future<Object> running = child.get();
      assertThat(running != null && running.cancel(false)).isTrue();

      assertThat(parent.get(5, SECONDS)).isTrue();
    } finally {
      end.countDown();
    }
  }

  /** The interrupt is for the parent: the child goes on, and the parent is told. */
  @ParameterizedTest
  @EnumSource
  void parent_isCancelledWhileItWaits_theChildIsNotInterrupted(ThreadKinds kinds) throws Exception {
    use(kinds);
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch told = new CountDownLatch(1);
    AtomicReference<@Nullable Future<Boolean>> child = new AtomicReference<>();
    Future<Object> parent =
        executor.submit(
            () -> {
              Future<Boolean> submitted =
                  executor.submit(
                      () -> {
                        begun.countDown();
                        end.await();
                        return true;
                      });
              child.set(submitted);
              try {
                return submitted.get();
              } finally {
                told.countDown();
              }
            });
    assertThat(begun.await(10, SECONDS)).isTrue();
    Eventually.holds("the child is known", () -> child.get() != null);

    parent.cancel(true);

    boolean parentIsTold = told.await(2, SECONDS);
    end.countDown();
    Future<Boolean> running = child.get();
    assertThat(running != null && running.get(10, SECONDS)).isTrue();
    assertThat(parentIsTold).as("the parent is told while its child runs").isTrue();
  }

  /** Both may run on one thread, and both interrupts go there. */
  @ParameterizedTest
  @EnumSource
  void parent_isCancelledAsItsChildIs_isInterruptedAllTheSame(ThreadKinds kinds) throws Exception {
    use(kinds);
    learnThatChildrenAreShort();
    AtomicReference<@Nullable Future<Boolean>> child = new AtomicReference<>();
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean end = new AtomicBoolean();
    CompletableFuture<Boolean> isTold = new CompletableFuture<>();
    Future<Boolean> parent =
        executor.submit(
            new Child<>(
                () -> {
                  Future<Boolean> submitted = executor.submit(spinning(begun, end));
                  child.set(submitted);
                  try {
                    return submitted.get();
                  } catch (CancellationException e) {
                    return isTold.complete(Thread.currentThread().isInterrupted());
                  } catch (InterruptedException e) {
                    return isTold.complete(true);
                  }
                }));
    assertThat(begun.await(10, SECONDS)).isTrue();
    Eventually.holds("the child is known", () -> child.get() != null);

    assertThat(parent.cancel(true)).isTrue();
    Future<Boolean> running = child.get();
    if (running != null) {
      running.cancel(true);
    }
    end.set(true);

    assertThat(isTold.get(10, SECONDS)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void children_thatFail_tellTheirCauses(ThreadKinds kinds) throws Exception {
    use(kinds);
    List<Future<Boolean>> parents = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      parents.add(
          executor.submit(
              () -> {
                IllegalStateException thrown = new IllegalStateException("no");
                Future<Object> child =
                    executor.submit(
                        () -> {
                          throw thrown;
                        });
                assertThatThrownBy(child::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCause(thrown);
                return true;
              }));
    }
    for (Future<Boolean> parent : parents) {
      assertThat(parent.get(10, SECONDS)).isTrue();
    }
  }

  /** A time-out of a parent holds although its child has not begun when it asks. */
  @ParameterizedTest
  @EnumSource
  void parent_waitsForAWhileOnly_itsTimeOutHolds(ThreadKinds kinds) throws Exception {
    use(kinds);
    CountDownLatch end = new CountDownLatch(1);
    try {
      List<Future<Boolean>> parents = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        parents.add(
            executor.submit(
                () -> {
                  Future<Boolean> child = executor.submit(() -> end.await(30, SECONDS));
                  assertThatThrownBy(() -> child.get(1, MILLISECONDS))
                      .isInstanceOf(TimeoutException.class);
                  return true;
                }));
      }
      for (Future<Boolean> parent : parents) {
        assertThat(parent.get(10, SECONDS)).isTrue();
      }
    } finally {
      end.countDown();
    }
  }
}
