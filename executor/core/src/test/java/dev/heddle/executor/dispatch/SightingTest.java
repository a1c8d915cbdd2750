package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.dispatch.NativeState.What;
import org.junit.jupiter.api.Test;

class SightingTest {

  private final Sighting sighting = new Sighting();

  @Test
  void offTwiceInTheSameTask_waits() {
    assertThat(sighting.in(1, What.WAITING, 10)).isZero();
    assertThat(sighting.waits()).isFalse();

    assertThat(sighting.in(1, What.WAITING, 30)).isEqualTo(20);
    assertThat(sighting.waits()).isTrue();
    assertThat(sighting.isOff()).isTrue();
  }

  @Test
  void isInTheTaskThatWasSeenLast() {
    sighting.in(1, What.RUNNING, 10);
    sighting.in(2, What.RUNNING, 20);

    assertThat(sighting.isIn(2)).isTrue();
    assertThat(sighting.isIn(1)).isFalse();
  }

  @Test
  void computed_isOfThisTask_andAtAStretch() {
    sighting.in(1, What.RUNNING, 10);
    assertThat(sighting.computed(7_000_000, 50)).isZero();
    assertThat(sighting.computed(9_000_000, 52)).isEqualTo(2_000_000);
    assertThat(sighting.computed(10_000_000, 70)).isZero();

    sighting.in(2, What.RUNNING, 20);
    assertThat(sighting.computed(11_000_000, 71)).isZero();
    assertThat(sighting.computed(12_000_000, 72)).isEqualTo(1_000_000);
  }

  @Test
  void computed_afterItWasAskedWhetherForLong_countsCpuAndSlicesFromTheSameMoment() {
    sighting.in(1, What.RUNNING, 10);
    sighting.inOuter(Worker.OUTER, 10);
    assertThat(sighting.hasComputed(7_000_000)).isFalse();

    assertThat(sighting.computed(9_000_000, 52)).isZero();
    assertThat(sighting.computed(10_000_000, 60)).isZero();
  }

  @Test
  void onACpu_doesNotWait() {
    sighting.in(1, What.WAITING, 10);
    sighting.in(1, What.RUNNING, 20);

    assertThat(sighting.waits()).isFalse();
    assertThat(sighting.isOff()).isFalse();
  }

  @Test
  void notTold_isAsItWasLastSeen_inTheNextTaskToo() {
    sighting.in(1, What.ON_DISK, 10);
    sighting.in(1, What.ON_DISK, 20);

    assertThat(sighting.in(2, What.UNTOLD, 30)).isZero();
    assertThat(sighting.in(2, What.UNTOLD, 40)).isEqualTo(10);
    assertThat(sighting.waits()).isTrue();
    assertThat(sighting.isOff()).isTrue();
    assertThat(sighting.sawDisk()).isTrue();
  }

  @Test
  void notToldAfterItWasIdle_isOnACpu() {
    sighting.in(1, What.IN_NATIVE, 10);
    sighting.in(1, What.IN_NATIVE, 20);
    assertThat(sighting.isInNative()).isTrue();
    sighting.idle();
    sighting.in(2, What.UNTOLD, 30);

    assertThat(sighting.isOff()).isFalse();
    assertThat(sighting.waits()).isFalse();
    assertThat(sighting.isOftenOff()).isFalse();
    assertThat(sighting.isInNative()).isFalse();
  }
}
