package dev.heddle.executor.law;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadAgeTest {

  private final HeadAge age = new HeadAge();

  @Test
  void look_emptyQueue_isNoAge() {
    assertThat(age.look(100, 5, 5)).isZero();
  }

  @Test
  void look_headThatStays_growsOlder() {
    assertThat(age.look(100, 6, 5)).isZero();
    assertThat(age.look(150, 9, 5)).isEqualTo(50);
    assertThat(age.look(250, 9, 5)).isEqualTo(150);
  }

  @Test
  void look_headThatMovesOn_isAsOldAsTheMarkBehindIt() {
    age.look(100, 6, 5);
    age.look(150, 9, 5);

    assertThat(age.look(200, 12, 7)).isEqualTo(50);
    assertThat(age.look(210, 12, 9)).isEqualTo(10);
    assertThat(age.look(220, 12, 12)).isZero();
  }

  /** Three thousand come at once; then one comes and one goes each millisecond. */
  @Test
  void look_longQueueThatMoves_tellsNearlyAllOfTheAge() {
    long tasks = 3_000;
    for (long now = 0; now < 20_000; now += 4) {
      long told = age.look(now, tasks + now, now);
      assertThat(told).isBetween(Math.min(now, tasks) * 9 / 10, tasks);
    }
  }

  @Test
  void look_moreOftenThanItKeepsMarks_keepsTheOldest() {
    for (int i = 0; i < 1_000; i++) {
      assertThat(age.look(i, 6 + i, 5)).isEqualTo(i);
    }
  }
}
