package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loads of Open Liberty, recorded from a cold start in four pairs. In the end its own pool is
 * faster than a virtual thread for each request; on the way there the two take turns.
 */
class LibertyWarmUpTest {

  private static final double WINDOW_SECONDS = 5;

  @Test
  void throughput_of_a_pair_ranks_one_way_early_and_the_other_way_in_the_end() throws IOException {
    Trace own = trace("own-pool-4");
    Trace virtual = trace("virtual-4");

    assertThat(window(virtual, 12)).isGreaterThan(1.5 * window(own, 12));
    assertThat(window(own, 35)).isGreaterThan(1.2 * window(virtual, 35));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void steadyAfter_of_a_pair_is_not_before_its_ranking_is_final(int pair) throws IOException {
    Trace own = trace("own-pool-" + pair);
    Trace virtual = trace("virtual-" + pair);

    assertThat(window(own, own.steadyAfter()))
        .isGreaterThan(window(virtual, virtual.steadyAfter()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "own-pool-1", "own-pool-2", "own-pool-3", "own-pool-4",
        "virtual-1", "virtual-2", "virtual-3", "virtual-4"
      })
  void steadyAfter_of_a_cold_start_is_not_at_its_first_rest(String name) throws IOException {
    Trace trace = trace(name);

    assertThat(trace.steadyAfter()).isBetween(14.0, 42.0);
    assertThat(window(trace, trace.steadyAfter()) / window(trace, 39)).isBetween(0.8, 1.35);
  }

  private static double window(Trace trace, double fromSeconds) {
    return trace.throughput(fromSeconds, fromSeconds + WINDOW_SECONDS);
  }

  private static Trace trace(String name) throws IOException {
    try (InputStream file = LibertyWarmUpTest.class.getResourceAsStream(name + ".csv")) {
      assertThat(file).as(name).isNotNull();
      return Trace.of(new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }
}
