package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessClockTest {

  private static final long OURSELVES = ProcessHandle.current().pid();
  private static final long TWO_TICKS_NANOS = 20_000_000;

  @Test
  @EnabledOnOs(OS.LINUX)
  void cpuNanos_of_this_process_is_what_the_jvm_says_of_itself() {
    var jvm = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    long before = jvm.getProcessCpuTime();
    long clock = ProcessClock.cpuNanos(OURSELVES).orElseThrow();
    long after = jvm.getProcessCpuTime();

    assertThat(clock).isBetween(before - TWO_TICKS_NANOS, after + TWO_TICKS_NANOS);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void cpuNanos_after_a_thread_has_ended_still_holds_what_it_used() throws InterruptedException {
    AtomicLong used = new AtomicLong();
    Thread thread = new Thread(() -> used.set(burn(30_000_000)));

    long before = ProcessClock.cpuNanos(OURSELVES).orElseThrow();
    thread.start();
    thread.join();
    long after = ProcessClock.cpuNanos(OURSELVES).orElseThrow();

    assertThat(after - before).isGreaterThanOrEqualTo(used.get());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void cpuNanos_is_finer_than_a_tick() {
    long before = ProcessClock.cpuNanos(OURSELVES).orElseThrow();
    burn(100_000);
    long after = ProcessClock.cpuNanos(OURSELVES).orElseThrow();

    assertThat(after).isGreaterThan(before);
    assertThat(after % 1_000_000 == 0 && before % 1_000_000 == 0).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, (1 << 22) - 1, 1 << 22, Integer.MAX_VALUE, Long.MAX_VALUE})
  void cpuNanos_of_no_process_is_empty(long pid) {
    assertThat(ProcessClock.cpuNanos(pid)).isEmpty();
  }

  /** Computes until this thread has used so much CPU time more; returns what it was. */
  private static long burn(long nanos) {
    var threads = ManagementFactory.getThreadMXBean();
    long from = threads.getCurrentThreadCpuTime();
    long used = 0;
    while (used < nanos) {
      used = threads.getCurrentThreadCpuTime() - from;
    }
    return used;
  }
}
