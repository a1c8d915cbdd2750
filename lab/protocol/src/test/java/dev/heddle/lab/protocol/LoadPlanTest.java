package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadPlanTest {

  private static final long MILLI = 1_000_000;
  private static final List<HttpRequest> ONE = List.of(HttpRequest.get("/"));

  @Test
  void new_leastValues_areTaken() {
    assertThat(plan(ONE, 1, 1, 1, MILLI, 0, MILLI).drainNanos()).isZero();
  }

  @Test
  void new_withoutRequest_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(List.of(), 80, 1, 1, MILLI, 0, MILLI))
        .withMessage("a load needs at least one request");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 65_536})
  void new_portOutOfRange_isRefusedWithTheValue(int port) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(ONE, port, 1, 1, MILLI, 0, MILLI))
        .withMessage("port must be 1 to 65535, was " + port);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1_025})
  void new_threadsOutOfRange_isRefusedWithTheValue(int threads) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(ONE, 80, threads, 1, MILLI, 0, MILLI))
        .withMessage("threads must be 1 to 1024, was " + threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1_000_001})
  void new_maxConnectionsOutOfRange_isRefusedWithTheValue(int maxConnections) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(ONE, 80, 1, maxConnections, MILLI, 0, MILLI))
        .withMessage("maxConnections must be 1 to 1000000, was " + maxConnections);
  }

  @ParameterizedTest
  @ValueSource(longs = {MILLI - 1, 0, -1, Long.MAX_VALUE})
  void new_timeoutOutOfRange_isRefused(long timeoutNanos) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(ONE, 80, 1, 1, timeoutNanos, 0, MILLI))
        .withMessageStartingWith("timeoutNanos must be 1000000 to ")
        .withMessageEndingWith("was " + timeoutNanos);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, Long.MAX_VALUE})
  void new_drainOutOfRange_isRefused(long drainNanos) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(ONE, 80, 1, 1, MILLI, drainNanos, MILLI))
        .withMessageStartingWith("drainNanos must be 0 to ");
  }

  @ParameterizedTest
  @ValueSource(longs = {MILLI - 1, 0, Long.MAX_VALUE})
  void new_sampleDistanceOutOfRange_isRefused(long sampleNanos) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(ONE, 80, 1, 1, MILLI, 0, sampleNanos))
        .withMessageStartingWith("sampleNanos must be 1000000 to ");
  }

  @Test
  void with_anotherLoad_changesNothingElse() {
    Load other = new Load.Closed(7);
    LoadPlan plan = plan(ONE, 80, 2, 3, 4 * MILLI, 5, 6 * MILLI);

    assertThat(plan.with(other).load()).isEqualTo(other);
    assertThat(plan.with(other).with(plan.load())).isEqualTo(plan);
  }

  @Test
  void requests_doNotChangeWithWhatTheyWereMadeOf() {
    List<HttpRequest> requests = new ArrayList<>(ONE);
    LoadPlan plan = plan(requests, 80, 1, 1, MILLI, 0, MILLI);

    requests.clear();

    assertThat(plan.requests()).isEqualTo(ONE);
    assertThatThrownBy(() -> plan.requests().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  private static LoadPlan plan(
      List<HttpRequest> requests,
      int port,
      int threads,
      int maxConnections,
      long timeoutNanos,
      long drainNanos,
      long sampleNanos) {
    return new LoadPlan(
        "localhost",
        port,
        false,
        requests,
        new Load.Closed(1),
        threads,
        maxConnections,
        timeoutNanos,
        drainNanos,
        sampleNanos,
        1);
  }
}
