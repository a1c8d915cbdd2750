package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Memory that runs out again and again, anywhere, loses no task that was accepted. */
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
class OutOfMemoryTest {

  private static final long LIMIT_NANOS = SECONDS.toNanos(4);

  /** Fills its heap until it is full and lets go, while others submit. */
  static final class Child {
    private Child() {}

    public static void main(String[] arguments) {
      try {
        run(ThreadKinds.valueOf(arguments[0]));
      } catch (Throwable failure) {
        tell("fails by", failure);
      } finally {
        Runtime.getRuntime().halt(0);
      }
    }

    private static void run(ThreadKinds kinds) throws Exception {
      HeddleExecutor executor =
          HeddleExecutor.builder()
              .threads(kinds)
              .uncaughtExceptionHandler((thread, failure) -> {})
              .build();
      for (int i = 0; i < 2_000; i++) { // All classes are loaded by now.
        executor.submit(() -> 1).get();
      }
      loadWhatFailuresNeed(executor);
      tell("fills", "the heap");
      long end = System.nanoTime() + LIMIT_NANOS;
      Thread fills = Thread.ofPlatform().daemon().start(() -> fillUntil(end));
      Queue<Future<Integer>> accepted = new ArrayDeque<>(2_000);
      int lost = 0;
      while (System.nanoTime() < end) {
        lost += submit(executor, accepted);
      }
      fills.join();
      while (!accepted.isEmpty()) {
        lost += hasEnded(accepted.remove()) ? 0 : 1;
      }
      tell("lost", lost);
      tell("runs", executor.submit(() -> 1).get(10, SECONDS));
      executor.shutdown();
      tell("ends", executor.awaitTermination(10, SECONDS));
    }

    /**
     * A line of its own, whatever the JVM says of a thread that ran out of memory. Used once before
     * memory runs out, so that all it needs is there; so no string template.
     */
    private static void tell(String what, Object value) {
      System.out.print("\n".concat(what).concat(" ").concat(String.valueOf(value)).concat("\n"));
    }

    private static void loadWhatFailuresNeed(HeddleExecutor executor) {
      CountDownLatch end = new CountDownLatch(1);
      Future<Integer> fails =
          executor.submit(
              () -> {
                end.await();
                throw new IllegalStateException("on purpose");
              });
      try {
        fails.get(1, MILLISECONDS);
      } catch (TimeoutException | ExecutionException | InterruptedException expected) {
        end.countDown();
      }
      hasEnded(fails);
    }

    /** Whether one that was accepted was lost. */
    private static int submit(HeddleExecutor executor, Queue<Future<Integer>> accepted) {
      try {
        if (accepted.size() < 1_000) {
          accepted.add(executor.submit(() -> 1));
          return 0;
        }
        return hasEnded(accepted.remove()) ? 0 : 1;
      } catch (OutOfMemoryError | NoClassDefFoundError refused) {
        return 0; // The JVM cannot initialize a class without memory.
      }
    }

    private static boolean hasEnded(Future<Integer> one) {
      while (true) {
        try {
          one.get(5, SECONDS);
          return true;
        } catch (TimeoutException e) {
          return false;
        } catch (ExecutionException | InterruptedException e) {
          return true; // By running out of memory itself, too.
        } catch (OutOfMemoryError | NoClassDefFoundError e) {
          // Asks again.
        }
      }
    }

    @SuppressWarnings("unused")
    private static void fillUntil(long end) {
      while (System.nanoTime() < end) {
        List<byte[]> all = new ArrayList<>(1 << 16);
        try {
          for (int size = 1 << 16; ; size = Math.max(16, size / 2)) {
            fill(all, size);
          }
        } catch (OutOfMemoryError full) {
          all.clear();
        }
      }
    }

    private static void fill(List<byte[]> all, int size) {
      try {
        while (all.size() < 1 << 16) {
          all.add(new byte[size]);
        }
      } catch (OutOfMemoryError full) {
        if (size == 16) {
          throw full;
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void memoryRunsOutAgainAndAgain_noTaskIsLost(ThreadKinds kinds) throws Exception {
    List<String> lines =
        ChildJvm.run(Child.class, List.of("-Xmx16m", "-XX:+UseSerialGC"), kinds.name());

    assertThat(lines).contains("lost 0", "runs 1", "ends true");
  }
}
