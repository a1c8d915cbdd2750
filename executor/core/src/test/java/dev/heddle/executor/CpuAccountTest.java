package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What computes is taken for computing where the system gives little CPU time or does not tell of
 * it, and does not go to virtual threads, whose carriers it would keep.
 */
@Timeout(60)
@Isolated
class CpuAccountTest {

  /** Tasks that are queued at a time. */
  private static final int ROUND = 64;

  private static final Path CPU_GROUPS = Path.of("/sys/fs/cgroup/cpu");

  private Path group = CPU_GROUPS.resolve("heddle-" + ProcessHandle.current().pid());

  @AfterEach
  void removeGroup() throws IOException {
    Files.deleteIfExists(group);
  }

  /**
   * Tasks of 3 ms that compute, 32 in flight for a second, then tasks that wait. Prints how many of
   * those that computed were on virtual threads, and whether those that wait have ended.
   */
  static final class Child {
    @SuppressWarnings("unused") // Written, so that it has to be computed.
    private static volatile long sink;

    private Child() {}

    public static void main(String[] arguments) throws Exception {
      if (arguments[0].equals("no-cpu-time")) {
        ManagementFactory.getThreadMXBean().setThreadCpuTimeEnabled(false);
      } else if (!arguments[0].equals("plain")) {
        Files.writeString(
            Path.of(arguments[0], "cgroup.procs"), Long.toString(ProcessHandle.current().pid()));
      }
      AtomicInteger onVirtual = new AtomicInteger();
      int rounds = arguments[0].equals("plain") ? 10 : 4;
      try (HeddleExecutor executor = HeddleExecutor.builder().parallelism(2).build()) {
        for (int round = 0; round < rounds; round++) {
          CountDownLatch done = new CountDownLatch(ROUND);
          for (int i = 0; i < ROUND; i++) {
            executor.execute(
                () -> {
                  compute();
                  if (Thread.currentThread().isVirtual()) {
                    onVirtual.incrementAndGet();
                  }
                  done.countDown();
                });
          }
          done.await();
        }
        System.out.println("on virtual threads " + onVirtual);
        CountDownLatch waits = new CountDownLatch(500);
        for (int i = 0; i < 500; i++) {
          executor.execute(
              () -> {
                LockSupport.parkNanos(5_000_000);
                waits.countDown();
                Eventually.opens(waits);
              });
        }
        waits.await();
        System.out.println("waited together");
      }
    }

    /** Steps, not time: who is kept from the CPU computes no less. */
    private static void compute() {
      long x = System.nanoTime() | 1;
      for (int i = 0; i < 1_500_000; i++) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      sink = x;
    }
  }

  @Test
  void plain_whatComputes_staysOnPlatformThreads() throws Exception {
    assertStays(ChildJvm.run(Child.class, "plain"));
  }

  @Test
  void threadCpuTimeSwitchedOff_whatComputes_staysOnPlatformThreads() throws Exception {
    assertStays(ChildJvm.run(Child.class, "no-cpu-time"));
  }

  /** By a control group, where this process may make one. */
  @EnabledOnOs(OS.LINUX)
  @Test
  void quotaOfAFifth_whatComputes_staysOnPlatformThreads() throws Exception {
    makeGroup(20_000);
    assertStays(ChildJvm.run(Child.class, group.toString()));
  }

  @EnabledOnOs(OS.LINUX)
  @Test
  void quotaOfAHalf_whatComputes_staysOnPlatformThreads() throws Exception {
    makeGroup(50_000);
    assertStays(ChildJvm.run(Child.class, group.toString()));
  }

  /** One look may be wrong on a machine that others use, and gives away what is queued then. */
  private static void assertStays(List<String> lines) {
    assertThat(lines).hasSize(2).element(1).isEqualTo("waited together");
    String count = lines.getFirst().replace("on virtual threads ", "");
    assertThat(Integer.parseInt(count)).isLessThan(ROUND);
  }

  /** With so many microseconds of CPU time in each 100 ms. */
  private void makeGroup(int micros) {
    assumeTrue(Files.isWritable(CPU_GROUPS.resolve("cgroup.procs")));
    try {
      Files.createDirectory(group);
      Files.writeString(group.resolve("cpu.cfs_period_us"), "100000");
      Files.writeString(group.resolve("cpu.cfs_quota_us"), Integer.toString(micros));
    } catch (IOException e) {
      assumeTrue(false, "no control group can be made: " + e);
    }
  }
}
