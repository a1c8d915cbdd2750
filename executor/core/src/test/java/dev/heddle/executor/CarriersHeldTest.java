package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleStats.TaskTypeStats.Manner;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Tasks that keep the carriers of virtual threads do not keep others from running: on JDK 21 a wait
 * in {@code synchronized} does, on all a native frame, file I/O, and computing.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class CarriersHeldTest {

  private static final int CPUS = Runtime.getRuntime().availableProcessors();

  /** More than there are workers before tasks go to virtual threads. */
  private static final int HOLDERS = 32 * CPUS;

  @Test
  void waitsInSynchronized_othersRunWithinASecond() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    othersRunBeside(
        () -> {
          synchronized (new Object()) {
            Eventually.opens(end);
          }
        },
        end::countDown);
  }

  @Test
  void waitsUnderANativeFrame_othersRunWithinASecond() throws Exception {
    othersRunBeside(CarriersHeldTest::initializeFreshClass, INITIALIZERS_END::countDown);
  }

  static final CountDownLatch INITIALIZERS_END = new CountDownLatch(1);

  /** Its initializer is called by the JVM. */
  static final class WaitsInInitializer {
    static {
      Eventually.opens(INITIALIZERS_END);
    }

    private WaitsInInitializer() {}
  }

  /** Each hidden copy of the class has an initializer of its own. */
  private static void initializeFreshClass() {
    String file = "CarriersHeldTest$WaitsInInitializer.class";
    try (InputStream in = CarriersHeldTest.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      MethodHandles.lookup().defineHiddenClass(bytes, true);
    } catch (IOException | IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void readsAFile_othersRunWithinASecond(@TempDir Path folder) throws Exception {
    String pipe = makePipe(folder);
    try (RandomAccessFile both = new RandomAccessFile(pipe, "rw")) { // Opens without a reader.
      othersRunBeside(() -> readOne(pipe), () -> write(both, HOLDERS));
    }
  }

  private static String makePipe(Path folder) throws Exception {
    String pipe = folder.resolve("pipe").toString();
    Process made = new ProcessBuilder("mkfifo", pipe).start();
    assertThat(made.waitFor(30, SECONDS)).isTrue();
    assertThat(made.exitValue()).isZero();
    return pipe;
  }

  private static void readOne(String pipe) {
    try (FileInputStream in = new FileInputStream(pipe)) {
      assertThat(in.read()).isZero();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(RandomAccessFile file, int zeros) {
    try {
      file.write(new byte[zeros]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void computesAfterWaiting_othersRunWithinASecond() throws Exception {
    AtomicBoolean end = new AtomicBoolean();
    othersRunBeside(
        () -> {
          LockSupport.parkNanos(5_000_000);
          while (!end.get()) {
            Thread.onSpinWait();
          }
        },
        () -> end.set(true));
  }

  /** Waits for a moment. */
  private record Pauses(CountDownLatch done) implements Runnable {
    @Override
    public void run() {
      LockSupport.parkNanos(4_000_000);
      done.countDown();
    }
  }

  /** Others begin all the time, but only as many at a time as there are carriers. */
  @Test
  void waitForAMoment_fewAtATime_platformThreadsRunTheOthers() throws Exception {
    Semaphore carriers = new Semaphore(4);
    ThreadFactory held =
        task ->
            Thread.ofVirtual()
                .unstarted(
                    () -> {
                      carriers.acquireUninterruptibly();
                      try {
                        task.run();
                      } finally {
                        carriers.release();
                      }
                    });
    try (HeddleExecutor executor = HeddleExecutor.builder().virtualThreadFactory(held).build()) {
      for (int i = 0; i < 50; i++) {
        executor.submit(new Pauses(new CountDownLatch(1))).get(10, SECONDS);
      }
      CountDownLatch done = new CountDownLatch(6_000);
      for (int i = 0; i < 6_000; i++) {
        executor.execute(new Pauses(done));
      }

      assertThat(done.await(3, SECONDS)).isTrue(); // Four at a time, it would take six.
    }
  }

  /**
   * Known to wait, they go to virtual threads at once, and compute there from some day on. Then
   * they are for platform threads.
   */
  @Test
  void computesThatWasKnownToWait_othersRunWithinASecondAndItGoesToPlatformThreads()
      throws Exception {
    AtomicBoolean begin = new AtomicBoolean();
    AtomicBoolean end = new AtomicBoolean();
    Runnable task =
        () -> {
          LockSupport.parkNanos(5_000_000);
          while (begin.get() && !end.get()) {
            Thread.onSpinWait();
          }
        };
    try (HeddleExecutor executor =
        HeddleExecutor.builder().taskType(CarriersHeldTest::kind).build()) {
      for (int i = 0; i < 20; i++) {
        executor.submit(task).get(30, SECONDS);
      }
      begin.set(true);
      try {
        for (int i = 0; i < 4 * CPUS; i++) {
          executor.execute(task);
        }
        do {
          // All before may have begun on virtual threads, where nobody sees what they are at.
          executor.execute(task);
          probe(executor);
        } while (!isKnown(executor, Manner.COMPUTES_LONG));
        long before = executor.stats().startedVirtual();
        for (int i = 0; i < 4 * CPUS; i++) {
          executor.execute(task);
        }
        assertThat(executor.stats().startedVirtual()).isEqualTo(before);
      } finally {
        end.set(true);
      }
    }
  }

  /**
   * Those of the application. Tasks that have begun beside them and wait need a carrier again, and
   * may not get it; the others are to end.
   */
  @Test
  void virtualThreadsOfOthersSpin_tasksThatWaitGoOn() {
    AtomicBoolean end = new AtomicBoolean();
    AtomicInteger done = new AtomicInteger();
    Runnable task =
        () -> {
          LockSupport.parkNanos(1_000_000);
          done.incrementAndGet();
        };
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      try {
        for (int i = 0; i < 2 * CPUS; i++) {
          Thread.startVirtualThread(() -> yieldUntil(end));
        }
        BooleanSupplier goesOn =
            () -> {
              executor.execute(task);
              return done.get() >= 2_000;
            };
        Eventually.holds("2,000 tasks end", 30, goesOn);
      } finally {
        end.set(true);
      }
    }
  }

  /** A virtual thread without a carrier has no task yet. */
  @Test
  void virtualThreadsThatWaitForACarrier_countAsQueuedTasksOnly() throws Exception {
    AtomicBoolean end = new AtomicBoolean();
    AtomicInteger held = new AtomicInteger();
    Runnable task = () -> LockSupport.parkNanos(1_000_000);
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      for (int i = 0; i < 20; i++) {
        executor.submit(task).get(30, SECONDS);
      }
      assertThat(executor.stats().taskTypes()).anyMatch(type -> type.manner() == Manner.WAITS);
      try {
        for (int i = 0; i < CPUS; i++) {
          Thread.startVirtualThread(
              () -> {
                held.incrementAndGet();
                while (!end.get()) {
                  Thread.onSpinWait();
                }
              });
        }
        Eventually.holds("all carriers are held", 30, () -> held.get() == CPUS);
        for (int i = 0; i < 4 * CPUS; i++) {
          executor.execute(task);
          assertThat(executor.stats().threads().virtual()).isZero();
        }
      } finally {
        end.set(true);
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // That is what it is about.
  private static void yieldUntil(AtomicBoolean end) {
    while (!end.get()) {
      Thread.yield();
    }
  }

  private static boolean isKnown(HeddleExecutor executor, Manner manner) {
    return executor.stats().taskTypes().stream()
        .anyMatch(type -> type.type().equals("holder") && type.manner() == manner);
  }

  private static String kind(Object task) {
    return task instanceof Probe ? "probe" : "holder";
  }

  private record Probe(CountDownLatch ran) implements Runnable {
    @Override
    public void run() {
      ran.countDown();
    }
  }

  private static void othersRunBeside(Runnable holder, Runnable end) throws Exception {
    HeddleExecutor executor = HeddleExecutor.builder().taskType(CarriersHeldTest::kind).build();
    try (executor) {
      try {
        for (int i = 0; i < HOLDERS; i++) {
          executor.execute(holder);
        }
        probe(executor);
      } finally {
        end.run();
      }
    }
  }

  /** Also while the carriers begin to be held. */
  private static void probe(HeddleExecutor executor) throws Exception {
    for (int i = 0; i < 50; i++) {
      CountDownLatch ran = new CountDownLatch(1);
      executor.execute(new Probe(ran));
      assertThat(ran.await(1, SECONDS)).as("%s", executor.stats()).isTrue();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
  }
}
