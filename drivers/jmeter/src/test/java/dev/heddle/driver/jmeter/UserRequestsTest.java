package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UserRequestsTest {

  private static final long BEGAN = 5_000;

  private final UserRequests requests = new UserRequests(4, BEGAN);

  @Test
  void users_beginOverASecond() {
    assertThat(requests.inFlight(BEGAN - 1)).isZero();
    assertThat(requests.inFlight(BEGAN)).isEqualTo(1);
    assertThat(requests.inFlight(BEGAN + 499)).isEqualTo(2);
    assertThat(requests.inFlight(BEGAN + 750)).isEqualTo(4);
    assertThat(open(BEGAN + 300)).containsExactly(BEGAN, BEGAN + 250);
  }

  @Test
  void firstRequest_isIntendedWhenItStarts() {
    assertThat(requests.ended(0, BEGAN + 40, BEGAN + 60)).isEqualTo(BEGAN + 40);
  }

  @Test
  void nextRequest_isIntendedWhenTheLastEnded() {
    requests.ended(0, BEGAN, BEGAN + 10);

    assertThat(requests.ended(0, BEGAN + 12, BEGAN + 20)).isEqualTo(BEGAN + 10);
    assertThat(requests.ended(0, BEGAN + 20, BEGAN + 30)).isEqualTo(BEGAN + 20);
  }

  @Test
  void gapOfOneMillisecond_isTheClocksGrain() {
    requests.ended(0, BEGAN, BEGAN + 10);

    assertThat(requests.ended(0, BEGAN + 11, BEGAN + 20)).isEqualTo(BEGAN + 11);
  }

  @Test
  void requestWhoseSampleIsOvertaken_changesNothingForTheNext() {
    requests.ended(0, BEGAN, BEGAN + 10);
    requests.ended(0, BEGAN + 20, BEGAN + 30);

    assertThat(requests.ended(0, BEGAN + 10, BEGAN + 20)).isEqualTo(BEGAN + 10);

    assertThat(open(BEGAN + 40)).contains(BEGAN + 30).doesNotContain(BEGAN + 20);
    assertThat(requests.ended(0, BEGAN + 30, BEGAN + 40)).isEqualTo(BEGAN + 30);
  }

  @Test
  void earliestOpen_isWhenTheSlowestUserWasAnsweredLast() {
    for (int user = 0; user < 4; user++) {
      requests.ended(user, BEGAN, BEGAN + 2_000 + user);
    }
    assertThat(requests.earliestOpen()).isEqualTo(BEGAN + 2_000);

    requests.ended(0, BEGAN + 2_000, BEGAN + 2_100);
    assertThat(requests.earliestOpen()).isEqualTo(BEGAN + 2_001);
    assertThat(open(BEGAN + 3_000))
        .containsExactlyInAnyOrder(BEGAN + 2_100, BEGAN + 2_001, BEGAN + 2_002, BEGAN + 2_003);
  }

  private List<Long> open(long now) {
    List<Long> open = new ArrayList<>();
    requests.forEachOpen(now, open::add);
    return open;
  }
}
