package dev.heddle.driver.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.lab.protocol.Load;
import org.junit.jupiter.api.Test;

class JobPacingTest {

  private static final long RAMP = Load.Closed.RAMP.toNanos();
  private static final long TIMEOUT = 10 * RAMP;

  @Test
  void users_ofAJump_beginInTurn_andTheOthersAllAtOnceWhenTheWindowOpens() {
    UserJobPacing users = new UserJobPacing(2, 5, 1_000, TIMEOUT);

    assertThat(users.poll(1_000)).isEqualTo(1_000);
    assertThat(users.poll(1_000)).isEqualTo(JobPacing.NONE);
    assertThat(users.poll(1_000 + RAMP)).isEqualTo(1_000 + RAMP / 2);
    assertThat(users.poll(1_000 + 9 * RAMP)).isEqualTo(JobPacing.NONE);

    long said = 1_000 + 10 * RAMP;
    long opens = said + RAMP;
    users.windowOpens(said, said + RAMP);
    users.windowOpens(opens, opens + RAMP); // It came too late for the first.
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
  void users_ofAJumpThatIsAnnouncedAgainAfterSomeHaveBegun_beginOnceEach() {
    UserJobPacing users = new UserJobPacing(1, 4, 0, TIMEOUT);
    users.poll(0);
    users.windowOpens(1_000, 1_000 + RAMP);
    assertThat(users.poll(1_000)).isEqualTo(1_000);

    users.windowOpens(2_000, 2_000 + RAMP);

    assertThat(users.poll(2_000)).isEqualTo(2_000);
    assertThat(users.poll(2_000)).isEqualTo(2_000);
    assertThat(users.poll(9 * RAMP)).isEqualTo(JobPacing.NONE);
    users.windowOpens(10 * RAMP, 11 * RAMP);
    assertThat(users.poll(10 * RAMP)).isEqualTo(JobPacing.NONE);
  }

  @Test
  void users_whoseJobFailed_rest() {
    UserJobPacing users = new UserJobPacing(1, 1, 0, TIMEOUT);
    users.poll(0);

    users.ended(0, 500, false);

    assertThat(users.poll(500)).isEqualTo(JobPacing.NONE);
    assertThat(users.untilNext(500)).isEqualTo(100_000_000L);
    assertThat(users.isPast(100_000_500L)).isTrue();
    assertThat(users.isPast(100_000_501L)).isFalse();
  }

  /** Jobs so short that somebody is always free. */
  @Test
  void users_whoAreFree_doNotKeepOthersFromBeginning() {
    UserJobPacing users = new UserJobPacing(2, 3, 0, TIMEOUT);
    users.windowOpens(RAMP, 2 * RAMP);
    long now = 2 * RAMP;

    for (long expected : new long[] {0, RAMP / 2, RAMP, now, now}) {
      users.ended(0, now, true);
      assertThat(users.poll(now)).isEqualTo(expected);
    }
  }

  @Test
  void users_whoAreStillToCome_arePastOnlyWhatIsBeforeThem() {
    UserJobPacing users = new UserJobPacing(2, 2, 0, TIMEOUT);
    users.poll(0);

    assertThat(users.isPast(RAMP / 2)).isTrue();
    assertThat(users.isPast(RAMP / 2 + 1)).isFalse();
  }

  @Test
  void users_afterAPause_comeBackOverTheMeanTimeOfAJob() {
    UserJobPacing users = new UserJobPacing(4, 4, 0, TIMEOUT);
    for (int user = 0; user < 3; user++) { // The fourth is still to come.
      assertThat(users.poll(3 * RAMP / 4 - 1)).isEqualTo(RAMP * user / 4);
    }
    users.ended(0, 400, true);
    users.ended(0, 800, false);
    users.pause(RAMP);
    users.pause(RAMP); // Changes nothing.
    users.ended(100, RAMP + 100, true); // A job that was in flight.

    assertThat(users.poll(100 * RAMP)).isEqualTo(JobPacing.NONE);
    assertThat(users.untilNext(100 * RAMP)).isEqualTo(Long.MAX_VALUE);

    long resumed = 200 * RAMP;
    long mean = (400 + RAMP) / 2;
    users.resume(resumed);
    assertThat(users.poll(resumed)).isEqualTo(resumed);
    assertThat(users.poll(resumed)).isEqualTo(JobPacing.NONE);
    assertThat(users.untilNext(resumed)).isEqualTo(mean / 4);
    assertThat(users.isPast(resumed + mean / 4)).isTrue();
    assertThat(users.isPast(resumed + mean / 4 + 1)).isFalse();
    for (int user = 1; user < 4; user++) {
      assertThat(users.poll(resumed + mean)).isEqualTo(resumed + mean * user / 4);
    }
    assertThat(users.poll(resumed + 9 * RAMP)).isEqualTo(JobPacing.NONE);
  }

  @Test
  void users_whoFailAfterAPause_doNotWaitForThoseWhoComeBackLater() {
    UserJobPacing users = new UserJobPacing(2, 2, 0, TIMEOUT);
    users.pause(0);
    users.resume(1_000);
    assertThat(users.poll(1_000)).isEqualTo(1_000);

    users.ended(1_000, 2_000, false);

    assertThat(users.poll(2_000 + 100_000_000L)).isEqualTo(2_000 + 100_000_000L);
  }

  @Test
  void clock_standsStillWhilePaused() {
    ArrivalTimes times = ArrivalTimes.of(new Load.Open(10, Load.Arrivals.CONSTANT), 0, 1, 7);
    ClockJobPacing clock = new ClockJobPacing(times, 0);
    assertThat(clock.poll(0)).isZero();

    clock.pause(30_000_000);
    clock.pause(60_000_000); // Changes nothing.
    assertThat(clock.poll(500_000_000)).isEqualTo(JobPacing.NONE);
    assertThat(clock.untilNext(500_000_000)).isEqualTo(Long.MAX_VALUE);
    assertThat(clock.listens()).isTrue();

    clock.resume(1_000_000_000);
    assertThat(clock.untilNext(1_000_000_000)).isEqualTo(70_000_000);
    assertThat(clock.poll(1_070_000_000)).isEqualTo(1_070_000_000);
    assertThat(clock.poll(1_070_000_000)).isEqualTo(JobPacing.NONE);
    assertThat(clock.poll(1_170_000_000)).isEqualTo(1_170_000_000);
  }

  @Test
  void surge_makesMoreJobsDueInTheWindowAndNoneBesideIt() {
    Load.Surge load = new Load.Surge(10, 30, Load.Arrivals.CONSTANT);
    SurgeJobPacing surge = new SurgeJobPacing(load, 7, 0);
    long second = 1_000_000_000;

    surge.windowOpens(second, 2 * second);
    surge.windowOpens(2 * second, 3 * second); // It came too late for the first.

    assertThat(due(surge, 2 * second - 1)).isEqualTo(20);
    assertThat(surge.isPast(2 * second)).isTrue();
    assertThat(surge.isPast(2 * second + 1)).isFalse();
    assertThat(surge.untilNext(2 * second - 1)).isEqualTo(1);
    assertThat(due(surge, 3 * second - 1)).isEqualTo(30);
    assertThat(due(surge, 4 * second - 1)).isEqualTo(10);
  }

  private static int due(JobPacing pacing, long now) {
    int count = 0;
    while (pacing.poll(now) != JobPacing.NONE) {
      count++;
    }
    return count;
  }

  @Test
  void listens_usersAlone() {
    ArrivalTimes times = ArrivalTimes.of(new Load.Open(10, Load.Arrivals.CONSTANT), 0, 1, 7);

    assertThat(new UserJobPacing(1, 1, 0, TIMEOUT).listens()).isTrue();
    assertThat(new ClockJobPacing(times, 0).listens()).isFalse();
  }
}
