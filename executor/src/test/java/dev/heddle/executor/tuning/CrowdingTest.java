package dev.heddle.executor.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CrowdingTest {

  private static final int TASKS = 1_000;
  private static final int OFTEN = 500;
  private static final int SELDOM = 499;

  @Test
  void next_cpuIsSeldomLost_oneWorkerACpu() {
    assertThat(follow(Crowding.NONE, 1_000, SELDOM).perCpu()).isEqualTo(1);
  }

  @Test
  void next_cpuIsLostInMostTasks_doublesTheWorkers() {
    assertThat(follow(Crowding.NONE, 1, OFTEN).perCpu()).isEqualTo(2);
  }

  @Test
  void next_justChanged_looksOnceMoreBeforeItJudges() {
    Crowding two = follow(Crowding.NONE, 1, OFTEN);

    assertThat(follow(two, 1, OFTEN).perCpu()).isEqualTo(2);
    assertThat(follow(two, 2, OFTEN).perCpu()).isEqualTo(4);
  }

  @Test
  void next_moreWorkersHelp_keepsThemAndTriesFewerOneDay() {
    Crowding two = follow(Crowding.NONE, 1, OFTEN);

    assertThat(follow(two, 256, SELDOM).perCpu()).isEqualTo(2);
    assertThat(follow(two, 257, SELDOM)).isEqualTo(Crowding.NONE);
  }

  @Test
  void next_moreWorkersDoNotHelp_oneACpuForAPause() {
    Crowding given = follow(Crowding.NONE, 5, OFTEN);

    assertThat(given.perCpu()).isEqualTo(1);
    assertThat(follow(given, 64, OFTEN).perCpu()).isEqualTo(1);
    assertThat(follow(given, 65, OFTEN).perCpu()).isEqualTo(2);
  }

  @Test
  void next_doNotHelpOnceMore_pausesTwiceAsLong() {
    Crowding twice = follow(Crowding.NONE, 5 + 64 + 5, OFTEN);

    assertThat(twice.pause()).isEqualTo(128);
    assertThat(follow(twice, 128, OFTEN).perCpu()).isEqualTo(1);
    assertThat(follow(twice, 129, OFTEN).perCpu()).isEqualTo(2);
  }

  @Test
  void next_neverHelps_pausesNoLongerThanTheMost() {
    assertThat(follow(Crowding.NONE, 20_000, OFTEN).paused()).isEqualTo(4096);
  }

  /** So many looks, at each of which the tasks have taken so many slices. */
  private static Crowding follow(Crowding from, int looks, int slices) {
    Crowding now = from;
    for (int look = 0; look < looks; look++) {
      now = now.next(TASKS, slices);
    }
    return now;
  }
}
