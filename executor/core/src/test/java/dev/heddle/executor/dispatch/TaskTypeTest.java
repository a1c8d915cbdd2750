package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Belief.Sample;
import org.junit.jupiter.api.Test;

class TaskTypeTest {

  private final TaskType type = new TaskType("some", new Object());

  @Test
  void looks_thatAreInVain_becomeFew_andAreTriedNowAndThen() {
    int most = type.looks();
    for (int i = 0; i < 20; i++) {
      type.looked(false);
    }
    int tried = 0;
    for (int i = 0; i < 200; i++) {
      int looks = type.looks();
      assertThat(looks).isIn(0, most);
      tried += looks > 0 ? 1 : 0;
    }

    assertThat(most).isPositive();
    assertThat(tried).isBetween(1, 5);
  }

  @Test
  void looks_afterOneThatWasNot_areMany() {
    int most = type.looks();
    for (int i = 0; i < 20; i++) {
      type.looked(false);
    }
    type.looked(true);

    assertThat(type.looks()).isEqualTo(most);
  }

  @Test
  void looks_tasksTakeLong_areNone() {
    for (int i = 0; i < 20; i++) {
      type.timed(100_000);
    }

    assertThat(type.looks()).isZero();
  }

  @Test
  void looks_tasksWait_areNone() {
    for (int i = 0; i < 20; i++) {
      type.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    }

    assertThat(type.looks()).isZero();
  }
}
