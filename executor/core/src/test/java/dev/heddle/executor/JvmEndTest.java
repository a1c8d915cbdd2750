package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A JVM whose main thread has returned ends when all accepted tasks are done, and not before. */
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
class JvmEndTest {

  private static final int TASKS = 25;

  /** Who submits before the main thread returns, and what becomes of the executor. */
  enum Way {
    /** The main thread, which leaves it alone. */
    MAIN,
    /** The main thread, which shuts it down. */
    MAIN_SHUTS_DOWN,
    /** A daemon. */
    DAEMON,
    /** A virtual thread, which is a daemon. */
    VIRTUAL
  }

  /** Prints a line for each task that is done. */
  static final class Child {
    private Child() {}

    public static void main(String[] arguments) throws InterruptedException {
      ThreadKinds kinds = ThreadKinds.valueOf(arguments[0]);
      Way way = Way.valueOf(arguments[1]);
      HeddleExecutor executor =
          HeddleExecutor.builder().threads(kinds).keepAlive(Duration.ofMillis(100)).build();
      Runnable submits = () -> submitTasks(executor);
      switch (way) {
        case MAIN -> submits.run();
        case MAIN_SHUTS_DOWN -> {
          submits.run();
          executor.shutdown();
        }
        case DAEMON -> Thread.ofPlatform().daemon().start(submits).join();
        case VIRTUAL -> Thread.ofVirtual().start(submits).join();
      }
    }

    private static void submitTasks(HeddleExecutor executor) {
      CountDownLatch never = new CountDownLatch(1);
      for (int i = 0; i < TASKS; i++) {
        executor.execute(
            () -> {
              try {
                if (!never.await(300, TimeUnit.MILLISECONDS)) {
                  System.out.println("done");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
      }
    }
  }

  static List<Arguments> kindsAndWays() {
    return List.of(ThreadKinds.values()).stream()
        .flatMap(kinds -> List.of(Way.values()).stream().map(way -> Arguments.of(kinds, way)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("kindsAndWays")
  void mainReturns_tasksThatWereAccepted_areDoneBeforeTheJvmEnds(ThreadKinds kinds, Way way)
      throws Exception {
    List<String> lines = ChildJvm.run(Child.class, kinds.name(), way.name());

    assertThat(lines).hasSize(TASKS).allMatch("done"::equals);
  }

  /** Uses it from several threads at once, and tells when the last task is done. */
  static final class Idle {
    private Idle() {}

    public static void main(String[] arguments) throws Exception {
      HeddleExecutor executor =
          HeddleExecutor.builder()
              .threads(ThreadKinds.valueOf(arguments[0]))
              .keepAlive(Duration.ofMillis(100))
              .build();
      CountDownLatch together = new CountDownLatch(100);
      for (int i = 0; i < 100; i++) {
        executor.execute(
            () -> {
              together.countDown();
              Eventually.opens(together);
            });
      }
      executor.submit(() -> 1).get(10, SECONDS);
      System.out.println("returns");
    }
  }

  /** Idle threads end after the keep-alive, and what is left of it keeps no JVM alive. */
  @ParameterizedTest
  @EnumSource
  void mainReturns_noTaskIsLeftAndItIsNotShutDown_theJvmEnds(ThreadKinds kinds) throws Exception {
    assertThat(ChildJvm.run(Idle.class, kinds.name())).containsExactly("returns");
  }
}
