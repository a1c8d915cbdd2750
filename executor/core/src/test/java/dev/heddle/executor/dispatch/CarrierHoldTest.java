package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.time.CpuClock;
import org.junit.jupiter.api.Test;

class CarrierHoldTest {

  private static final long MILLI = 1_000_000;
  private static final int CPUS = 2;

  private long now = 5 * MILLI;
  private long cpu = 3_000 * MILLI;
  private long delay = 700 * MILLI;

  private final CarrierHold hold =
      new CarrierHold(
          new CpuClock() {
            @Override
            public long nanos() {
              return now;
            }

            @Override
            public long cpuNanos() {
              return 0;
            }

            @Override
            public long cpuNanos(long threadId) {
              return 0;
            }

            @Override
            public long processCpuNanos() {
              return cpu;
            }
          },
          () -> delay);

  @Test
  void look_lateAndNobodyComputes_isHeld() {
    assertThat(late(0, 0)).isFalse();
    assertThat(late(20, 0)).isFalse(); // Too soon to tell.
    assertThat(late(20, 10)).isFalse(); // Suspected, and watched more closely.
    assertThat(late(20, 0)).isFalse();
    assertThat(late(20, 0)).isTrue();
    assertThat(late(20, 0)).isFalse(); // Said once; then it is watched anew.
    assertThat(late(20, 0)).isFalse();
    assertThat(late(40, 0)).isTrue();
  }

  @Test
  void look_lateBecauseTheCpusAreBusy_isNot() {
    late(0, 0);
    assertThat(late(50, 90)).isFalse();
    assertThat(late(50, 30)).isFalse();
    assertThat(late(50, 20)).isFalse();
    assertThat(late(50, 20)).isTrue();
  }

  @Test
  void look_lateBecauseOtherProcessesTakeTheCpus_isNot() {
    late(0, 0);
    for (int i = 0; i < 10; i++) {
      delay += 45 * MILLI;
      assertThat(late(50, 5)).isFalse();
    }
    assertThat(late(50, 5)).isTrue();
  }

  @Test
  void sparesCpu_lateAndHalfOfTheCpusAreIdle_onceThatIsSure() {
    late(0, 0);
    late(20, 10);
    assertThat(hold.sparesCpu()).isFalse(); // Too soon to tell.
    late(20, 20);
    assertThat(hold.sparesCpu()).isTrue();
    late(40, 60);
    assertThat(hold.sparesCpu()).isFalse();
  }

  @Test
  void look_lateNowAndThen_isNot() {
    late(0, 0);
    now += 30 * MILLI;
    assertThat(hold.look(false, CPUS)).isFalse();
    now += 1_000 * MILLI;
    assertThat(late(0, 0)).isFalse(); // Nothing is said of the time in between.
    assertThat(late(30, 0)).isFalse();
    assertThat(late(10, 0)).isFalse();
    assertThat(late(40, 0)).isTrue();
  }

  @Test
  void look_systemDoesNotTell_isNot() {
    cpu = -1;
    assertThat(late(0, 0)).isFalse();
    assertThat(late(500, 0)).isFalse();
  }

  /** After so many milliseconds in which so many of CPU time were used. */
  private boolean late(long millis, long cpuMillis) {
    now += millis * MILLI;
    cpu += cpuMillis * MILLI;
    return hold.look(true, CPUS);
  }
}
