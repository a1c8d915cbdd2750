package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.Observation.JvmObservation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JvmObserverTest {

  @Test
  void between_readings_subtracts_counters_and_keeps_the_later_levels() {
    JvmObservation from = Examples.jvm("25", 100, 200, 3, 30, 300, 1_000L);
    JvmObservation to = Examples.jvm("25", 50, 250, 5, 37, 400, 9_000L);

    assertThat(JvmObserver.between(from, to, 1))
        .isEqualTo(Examples.jvm("25", 50, 250, 2, 7, 100, 8_000L));
  }

  @Test
  void between_readings_without_allocation_has_none() {
    assertThat(JvmObserver.between(reading(null), reading(5L), 1).allocatedBytes()).isNull();
    assertThat(JvmObserver.between(reading(5L), reading(null), 1).allocatedBytes()).isNull();
  }

  private static JvmObservation reading(@Nullable Long allocatedBytes) {
    return Examples.jvm("25", 0, 0, 0, 0, 0, allocatedBytes);
  }
}
