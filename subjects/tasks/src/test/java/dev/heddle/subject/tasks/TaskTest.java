package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.driver.tasks.Jobs.Job;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskTest {

  private final AtomicInteger failed = new AtomicInteger();

  private final Job job =
      new Job() {
        @Override
        public void end() {
          throw new AssertionError("it has not ended well");
        }

        @Override
        public void fail() {
          failed.incrementAndGet();
        }
      };

  /** The executor goes on, and its handler, which costs CPU, is not called. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3})
  void run_refusedSomewhereBelow_failsTheJobAlone(int taken) {
    AtomicInteger submitted = new AtomicInteger();
    Executor takesSome =
        task -> {
          if (submitted.getAndIncrement() >= taken) {
            throw new RejectedExecutionException();
          }
          task.run();
        };

    new Task(takesSome, new Nested(8), job).run();

    assertThat(failed).hasValue(1);
  }

  @Test
  void run_ofATaskThatFails_failsTheJobAndThrows() {
    Executor fails =
        task -> {
          throw new IllegalStateException("on purpose");
        };

    assertThatThrownBy(new Task(fails, new Nested(2), job)::run).hasMessage("on purpose");
    assertThat(failed).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"structured", "suspend-default"})
  void jmh_onWhatIsNoExecutor_isRefused(String on) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JmhLoad.parse(List.of("--on=" + on)))
        .withMessage("JMH runs its tasks on an executor, and " + on + " is none");
  }
}
