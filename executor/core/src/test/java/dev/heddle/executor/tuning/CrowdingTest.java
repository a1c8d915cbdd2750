package dev.heddle.executor.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CrowdingTest {

  private static final int TASKS = 1_000;
  private static final int OFTEN = 500;
  private static final int SELDOM = 499;

  /** One look to settle, and two that tell. */
  private static final int LEVEL = 3;

  private static final Crowding TWO = follow(Crowding.NONE, 2, OFTEN);
  private static final Crowding GIVEN_UP = follow(Crowding.NONE, 2 + 2 * LEVEL, OFTEN);

  @Test
  void next_cpuIsSeldomLost_oneWorkerACpu() {
    assertThat(follow(Crowding.NONE, 1_000, SELDOM).perCpu()).isEqualTo(1);
  }

  @Test
  void next_cpuIsLostInMostTasksTwiceInARow_doublesTheWorkers() {
    assertThat(follow(Crowding.NONE, 1, OFTEN).perCpu()).isEqualTo(1);
    assertThat(TWO.perCpu()).isEqualTo(2);
  }

  @Test
  void next_cpuIsLostOnlyNowAndThen_changesNothing() {
    Crowding one = Crowding.NONE;
    Crowding two = TWO.next(TASKS, SELDOM);
    for (int i = 0; i < 100; i++) {
      one = one.next(TASKS, OFTEN).next(TASKS, SELDOM);
      two = two.next(TASKS, OFTEN).next(TASKS, SELDOM);
    }

    assertThat(one.perCpu()).isEqualTo(1);
    assertThat(two.perCpu()).isEqualTo(2);
  }

  @Test
  void next_justChanged_looksOnceMoreBeforeItJudges() {
    assertThat(follow(TWO, LEVEL - 1, OFTEN).perCpu()).isEqualTo(2);
    assertThat(follow(TWO, LEVEL, OFTEN).perCpu()).isEqualTo(4);
  }

  @Test
  void next_moreWorkersHelp_keepsThemAndTriesFewerOneDay() {
    Crowding four = follow(TWO, LEVEL, OFTEN);

    assertThat(follow(four, 256, SELDOM).perCpu()).isEqualTo(4);
    assertThat(follow(four, 257, SELDOM).perCpu()).isEqualTo(2);
    assertThat(follow(four, 2 * 257, SELDOM).perCpu()).isEqualTo(1);
  }

  @Test
  void next_moreWorkersDoNotHelp_oneACpuForAPause() {
    assertThat(GIVEN_UP.perCpu()).isEqualTo(1);
    assertThat(follow(GIVEN_UP, 64 + 1, OFTEN).perCpu()).isEqualTo(1);
    assertThat(follow(GIVEN_UP, 64 + 2, OFTEN).perCpu()).isEqualTo(2);
  }

  @Test
  void next_doNotHelpOnceMore_pausesTwiceAsLong() {
    Crowding twice = follow(GIVEN_UP, 64 + 2 + 2 * LEVEL, OFTEN);

    assertThat(twice.pause()).isEqualTo(128);
  }

  @Test
  void next_neverHelps_pausesNoLongerThanTheMost() {
    assertThat(follow(Crowding.NONE, 20_000, OFTEN).paused()).isEqualTo(4096);
  }

  @Test
  void next_seldomLostAfterAPause_isNoReasonToForgetIt() {
    Crowding after = follow(GIVEN_UP, 64, OFTEN);

    assertThat(follow(after, 16, SELDOM).paused()).isEqualTo(64);
    assertThat(follow(after, 17, SELDOM).paused()).isZero();
  }

  @Test
  void nextUnused_forAWhile_oneWorkerACpu() {
    assertThat(unused(TWO, 7).perCpu()).isEqualTo(2);
    assertThat(unused(TWO, 8).perCpu()).isEqualTo(1);
  }

  @Test
  void nextUnused_nowAndThen_keepsTheWorkers() {
    Crowding now = TWO;
    for (int i = 0; i < 20; i++) {
      now = unused(now, 7).next(TASKS, SELDOM);
    }
    assertThat(now.perCpu()).isEqualTo(2);
  }

  @Test
  void nextUnused_inAPause_theTimeGoesByAllTheSame() {
    assertThat(unused(GIVEN_UP, 60).pause()).isEqualTo(4);
  }

  /** So many looks, at each of which the tasks have taken so many slices. */
  private static Crowding follow(Crowding from, int looks, int slices) {
    Crowding now = from;
    for (int look = 0; look < looks; look++) {
      now = now.next(TASKS, slices);
    }
    return now;
  }

  private static Crowding unused(Crowding from, int looks) {
    Crowding now = from;
    for (int look = 0; look < looks; look++) {
      now = now.nextUnused();
    }
    return now;
  }
}
