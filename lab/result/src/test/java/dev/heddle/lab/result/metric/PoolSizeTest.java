package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.observation.PoolSample;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PoolSizeTest {

  @Test
  void of_a_pool_of_threads_is_its_largest_size_since_the_window_opened() {
    TrialReadings trial =
        trial(
            1000L,
            sample(999, PoolSample.Kind.THREADS, 300),
            sample(1000, PoolSample.Kind.THREADS, 200),
            sample(1500, PoolSample.Kind.THREADS, 100),
            sample(1500, PoolSample.Kind.CONNECTIONS, 400));

    assertThat(new PoolSize().of(trial)).hasValue(200);
  }

  @Test
  void of_no_window_or_no_pool_of_threads_is_empty() {
    assertThat(new PoolSize().of(trial(null, sample(1500, PoolSample.Kind.THREADS, 100))))
        .isEmpty();
    assertThat(new PoolSize().of(trial(0L, sample(1500, PoolSample.Kind.CONNECTIONS, 100))))
        .isEmpty();
  }

  private static PoolSample sample(long elapsedMillis, PoolSample.Kind kind, int size) {
    return new PoolSample(elapsedMillis, "pool", kind, size, 1, null);
  }

  private static TrialReadings trial(@Nullable Long windowFromMillis, PoolSample... samples) {
    return new TrialReadings(
        ExampleExperiments.USERS,
        null,
        null,
        windowFromMillis,
        List.of(),
        List.of(),
        List.of(),
        List.of(samples),
        false);
  }
}
