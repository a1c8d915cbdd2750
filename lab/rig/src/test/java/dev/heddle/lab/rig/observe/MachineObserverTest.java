package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.heddle.lab.doctor.Doctor;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import oshi.hardware.CentralProcessor.TickType;

class MachineObserverTest {

  @Test
  void busy_between_readings_is_the_share_that_was_not_idle() {
    long[] from = ticks(1000, 1000, 1000, 1000);
    long[] to = ticks(1030, 1060, 1005, 1005);

    assertThat(MachineObserver.busy(from, to)).isEqualTo(0.35);
    assertThat(MachineObserver.steal(from, to)).isEqualTo(0.05);
  }

  /** The system counts in ticks, and a library may give the same reading twice. */
  @Test
  void busy_between_equal_readings_is_unknown() {
    long[] ticks = ticks(1, 2, 3, 4);

    assertThat(MachineObserver.busy(ticks, ticks)).isNull();
    assertThat(MachineObserver.steal(ticks, ticks)).isNull();
  }

  @Test
  void ticks_ofCpusByNumber_areTheirs() {
    Set<Integer> all = Doctor.cpusAllowed();
    MachineObserver machine = new MachineObserver(all);
    int one = all.iterator().next();

    assertThat(machine.ticks(Set.of(one))[TickType.IDLE.getIndex()]).isPositive();
    assertThat(machine.ticks(Set.of(1 << 20))).containsOnly(0);
    if (all.size() > 1) {
      assertThat(Arrays.stream(machine.ticks(all)).sum())
          .isGreaterThan(Arrays.stream(machine.ticks(Set.of(one))).sum());
    }
  }

  /** What other CPUs do says nothing about those that the subject may use. */
  @Test
  void ticks_ofSomeCpusOnly_areTheirs() {
    Set<Integer> all = Doctor.cpusAllowed();
    assumeThat(all).hasSizeGreaterThan(1);
    Set<Integer> one = Set.of(all.iterator().next());

    long before = Arrays.stream(new MachineObserver(Set.of()).ticks(one)).sum();
    long ticks = Arrays.stream(new MachineObserver(one).ticks()).sum();
    long after = Arrays.stream(new MachineObserver(Set.of()).ticks(one)).sum();

    assertThat(ticks).isBetween(before, after);
    assertThat(Arrays.stream(new MachineObserver(all).ticks()).sum()).isGreaterThan(ticks);
  }

  private static long[] ticks(long user, long idle, long ioWait, long steal) {
    long[] ticks = new long[TickType.values().length];
    ticks[TickType.USER.getIndex()] = user;
    ticks[TickType.IDLE.getIndex()] = idle;
    ticks[TickType.IOWAIT.getIndex()] = ioWait;
    ticks[TickType.STEAL.getIndex()] = steal;
    return ticks;
  }
}
