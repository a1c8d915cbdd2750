package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleStats.TaskTypeStats.Manner;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that keep a virtual thread on its carrier while they wait, on every JDK. */
@Timeout(60)
class HeldCarriersTest {

  @Test
  void tasksThatWaitInAStaticInitializer_areLearnedToHoldCarriers_andRunOnPlatformThreads()
      throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      while (!learned(executor)) {
        for (Future<Boolean> wait : submit(executor, 100)) {
          wait.get();
        }
      }

      for (Future<Boolean> onVirtual : submit(executor, 100)) {
        assertThat(onVirtual.get()).isFalse();
      }
    }
  }

  private static List<Future<Boolean>> submit(HeddleExecutor executor, int tasks) {
    List<Future<Boolean>> futures = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      futures.add(executor.submit(HeldCarriersTest::waitInInitializer));
    }
    return futures;
  }

  private static boolean learned(HeddleExecutor executor) {
    return executor.stats().taskTypes().stream().anyMatch(type -> type.manner() == Manner.HOLDS);
  }

  /** Whether it was on a virtual thread. */
  private static boolean waitInInitializer() throws IllegalAccessException {
    MethodHandles.lookup().defineHiddenClass(BYTES, true);
    return Thread.currentThread().isVirtual();
  }

  private static final byte[] BYTES = bytes();

  private static byte[] bytes() {
    String name = Slow.class.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = Slow.class.getResourceAsStream(file)) {
      return Objects.requireNonNull(in).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Initialized again under another name for each task. */
  @SuppressWarnings("unused")
  private static final class Slow {
    static {
      LockSupport.parkNanos(10_000_000);
    }
  }
}
