package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/**
 * Scoped values are for the thread that binds them: no executor of the JDK hands them on, nor ours.
 */
class ScopedValueTest {

  private static final ScopedValue<String> VALUE = ScopedValue.newInstance();

  @Test
  void submit_whereAValueIsBound_theTaskDoesNotSeeIt_andMayBindItsOwn() throws Exception {
    for (ExecutorService executor :
        List.of(
            Executors.newFixedThreadPool(2),
            Executors.newVirtualThreadPerTaskExecutor(),
            HeddleExecutor.create(),
            HeddleExecutor.builder().threads(ThreadKinds.VIRTUAL).build())) {
      try (executor) {
        boolean seen =
            ScopedValue.where(VALUE, "submitter").call(() -> executor.submit(VALUE::isBound).get());
        String own = executor.submit(() -> ScopedValue.where(VALUE, "task").call(VALUE::get)).get();

        assertThat(seen).as("%s", executor).isFalse();
        assertThat(own).isEqualTo("task");
      }
    }
  }
}
