package dev.heddle.driver.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.lab.protocol.Load;
import org.junit.jupiter.api.Test;

class JobPacingTest {

  private static final long RAMP = Load.Closed.RAMP.toNanos();

  @Test
  void users_ofAJump_beginInTurn_andTheOthersAllAtOnceWhenTheWindowOpens() {
    JobPacing.Users users = new JobPacing.Users(2, 5, 1_000);

    assertThat(users.poll(1_000)).isEqualTo(1_000);
    assertThat(users.poll(1_000)).isEqualTo(JobPacing.NONE);
    assertThat(users.poll(1_000 + RAMP)).isEqualTo(1_000 + RAMP / 2);
    assertThat(users.poll(1_000 + 9 * RAMP)).isEqualTo(JobPacing.NONE);

    long said = 1_000 + 10 * RAMP;
    long opens = said + RAMP;
    users.windowOpens(said);
    users.windowOpens(opens); // It came too late for the first.
    assertThat(users.poll(said)).isEqualTo(JobPacing.NONE);
    assertThat(users.untilNext(said)).isEqualTo(RAMP);
    assertThat(users.isPast(opens)).isTrue();
    for (int user = 0; user < 3; user++) {
      assertThat(users.isPast(opens + 1)).isFalse();
      assertThat(users.poll(opens)).isEqualTo(opens);
    }
    assertThat(users.poll(opens)).isEqualTo(JobPacing.NONE);
    assertThat(users.isPast(opens + 1)).isTrue();
  }

  @Test
  void users_whoseJobFailed_rest() {
    JobPacing.Users users = new JobPacing.Users(1, 1, 0);
    users.poll(0);

    users.ended(500, false);

    assertThat(users.poll(500)).isEqualTo(JobPacing.NONE);
    assertThat(users.untilNext(500)).isEqualTo(100_000_000L);
  }

  @Test
  void listens_usersAlone() {
    ArrivalTimes times = ArrivalTimes.of(new Load.Open(10, Load.Arrivals.CONSTANT), 0, 1, 7);

    assertThat(new JobPacing.Users(1, 1, 0).listens()).isTrue();
    assertThat(new JobPacing.Clock(times, 0).listens()).isFalse();
  }
}
