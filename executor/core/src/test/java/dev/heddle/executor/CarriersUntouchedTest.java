package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * How many carriers the JVM has is the application's affair: an executor that was not asked to
 * change that does not, whatever its tasks or the application's own virtual threads do with them.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class CarriersUntouchedTest {

  private static final int CPUS = Runtime.getRuntime().availableProcessors();
  private static final int READERS = 32 * CPUS;

  private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
  private ObjectName scheduler = ObjectName.WILDCARD;

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void findScheduler() throws JMException {
    scheduler = new ObjectName("jdk.management:type=VirtualThreadScheduler");
    assumeTrue(beans.isRegistered(scheduler)); // From JDK 24 on.
  }

  private int carriers() throws JMException {
    return (int) beans.getAttribute(scheduler, "Parallelism");
  }

  private void carriers(int now) throws JMException {
    beans.setAttribute(scheduler, new Attribute("Parallelism", now));
  }

  /** Its tasks wait at first, and then keep carriers by reading a file that tells nothing. */
  @Test
  void tasksThatHoldCarriers_changeNothing() throws Exception {
    int before = carriers();
    String pipe = makePipe();
    AtomicBoolean holds = new AtomicBoolean();
    AtomicInteger waited = new AtomicInteger();
    record Reads(Runnable work) implements Runnable {
      @Override
      public void run() {
        work.run();
      }
    }
    try (RandomAccessFile both = new RandomAccessFile(pipe, "rw");
        HeddleExecutor executor = HeddleExecutor.create()) {
      Reads task =
          new Reads(
              () -> {
                if (holds.get()) {
                  readOne(pipe);
                } else {
                  LockSupport.parkNanos(2_000_000);
                }
                waited.incrementAndGet();
              });
      for (int i = 0; i < 500; i++) {
        executor.execute(task);
      }
      Eventually.holds("they have waited", () -> waited.get() == 500);
      holds.set(true);
      try {
        for (int i = 0; i < READERS; i++) {
          executor.execute(task);
        }
        staysAt(before);
      } finally {
        both.write(new byte[READERS]);
      }
    }
    assertThat(carriers()).isEqualTo(before);
  }

  /** It is not for an executor to mend what others do. */
  @Test
  void virtualThreadsOfTheApplicationThatHoldCarriers_changeNothing() throws Exception {
    int before = carriers();
    String pipe = makePipe();
    // Closed after its readers have ended: one that opened it later would keep its carrier for
    // ever.
    try (RandomAccessFile both = new RandomAccessFile(pipe, "rw");
        ExecutorService application = Executors.newVirtualThreadPerTaskExecutor();
        HeddleExecutor executor = HeddleExecutor.create()) {
      for (int i = 0; i < 2 * CPUS; i++) {
        application.execute(() -> readOne(pipe));
      }
      CountDownLatch together = new CountDownLatch(100);
      try {
        for (int i = 0; i < 100; i++) {
          executor.execute(
              () -> {
                together.countDown();
                Eventually.opens(together);
              });
        }
        staysAt(before);
      } finally {
        both.write(new byte[2 * CPUS]);
      }
    }
    assertThat(carriers()).isEqualTo(before);
  }

  @Test
  void applicationSetsTheCarriersMeanwhile_theyStayAsItHasSetThem() throws Exception {
    int before = carriers();
    String pipe = makePipe();
    try {
      try (RandomAccessFile both = new RandomAccessFile(pipe, "rw");
          HeddleExecutor executor = HeddleExecutor.create()) {
        for (int i = 0; i < READERS; i++) {
          executor.execute(() -> readOne(pipe));
        }
        try {
          carriers(before + 3);
          staysAt(before + 3);
        } finally {
          both.write(new byte[READERS]);
        }
      }
      assertThat(carriers()).isEqualTo(before + 3);
    } finally {
      carriers(before);
    }
  }

  private void staysAt(int carriers) throws JMException {
    long from = System.nanoTime();
    while (System.nanoTime() - from < TimeUnit.MILLISECONDS.toNanos(700)) {
      assertThat(carriers()).isEqualTo(carriers);
      LockSupport.parkNanos(200_000);
    }
  }

  private String makePipe() throws IOException, InterruptedException {
    String pipe = folder.resolve("pipe").toString();
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
    return pipe;
  }

  private static void readOne(String pipe) {
    try (FileInputStream in = new FileInputStream(pipe)) {
      assertThat(in.read()).isZero();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
