package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalRequestsTest {

  private static final long BEGAN = 5_000;

  /** At 0, 10, ... 90 ms. */
  private final ArrivalRequests requests =
      new ArrivalRequests(LongStream.range(0, 10).map(index -> 10 * index).iterator(), BEGAN);

  @Test
  void arrivals_comeBySchedule() {
    assertThat(requests.inFlight(BEGAN - 1)).isZero();
    assertThat(requests.earliestOpen()).isEqualTo(BEGAN);
    assertThat(requests.inFlight(BEGAN + 25)).isEqualTo(3);
    assertThat(open(BEGAN + 15)).containsExactly(BEGAN, BEGAN + 10);
  }

  @Test
  void intendedStart_isTheSchedulesFromTheEarliestBeginThatFits() {
    assertThat(requests.ended(0, BEGAN + 130, BEGAN + 140)).isEqualTo(BEGAN + 130);
    assertThat(requests.ended(1, BEGAN + 113, BEGAN + 150)).isEqualTo(BEGAN + 113);
    assertThat(requests.ended(2, BEGAN + 129, BEGAN + 150)).isEqualTo(BEGAN + 123);
  }

  @Test
  void endedOutOfOrder_leavesTheOthersOpen() {
    requests.ended(2, BEGAN + 20, BEGAN + 30);

    assertThat(requests.earliestOpen()).isEqualTo(BEGAN);
    assertThat(requests.inFlight(BEGAN + 30)).isEqualTo(3);
    assertThat(open(BEGAN + 30)).containsExactly(BEGAN, BEGAN + 10, BEGAN + 30);

    requests.ended(0, BEGAN, BEGAN + 40);
    requests.ended(1, BEGAN + 10, BEGAN + 40);
    assertThat(requests.earliestOpen()).isEqualTo(BEGAN + 30);
  }

  @Test
  void scheduleThatIsOver_hasNothingOpen() {
    for (int thread = 0; thread < 10; thread++) {
      requests.ended(thread, BEGAN + 10L * thread, BEGAN + 200);
    }

    assertThat(requests.earliestOpen()).isEqualTo(Long.MAX_VALUE);
    assertThat(requests.inFlight(BEGAN + 1_000)).isZero();
  }

  @Test
  void arrivalThatEndsTwice_isRefused() {
    requests.ended(0, BEGAN, BEGAN);

    assertThatThrownBy(() -> requests.ended(0, BEGAN, BEGAN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private List<Long> open(long now) {
    List<Long> open = new ArrayList<>();
    requests.forEachOpen(now, open::add);
    return open;
  }
}
