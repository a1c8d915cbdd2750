package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Types that are no longer used make room for those that are. */
@Timeout(60)
class TaskTypesBoundTest {

  private static final int FORMER = 5_000;

  private record Typed(String taskType, Runnable work) implements Runnable, HasTaskType {
    @Override
    public void run() {
      work.run();
    }
  }

  @Test
  void thousandsOfFormerTypes_aNewOneIsStillToldApart() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      runFormerTypes(executor);

      for (int i = 0; i < 200; i++) {
        executor.submit(new Typed("query", () -> LockSupport.parkNanos(1_000_000))).get();
      }

      assertThat(executor.stats().taskTypes()).anyMatch(type -> type.type().equals("query"));
    }
  }

  @Test
  void thousandsOfFormerTypes_areNotAllKept() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      runFormerTypes(executor);

      assertThat(executor.stats().taskTypes()).hasSizeLessThanOrEqualTo(1_500);
    }
  }

  private static void runFormerTypes(HeddleExecutor executor) throws Exception {
    List<Future<?>> former = new ArrayList<>();
    for (int i = 0; i < FORMER; i++) {
      former.add(executor.submit(new Typed("former " + i, () -> {})));
    }
    for (Future<?> one : former) {
      one.get(10, SECONDS);
    }
  }
}
