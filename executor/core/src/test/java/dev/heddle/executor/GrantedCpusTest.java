package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;

/** An executor in a process of its own, from which the system takes CPUs. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
@Isolated
class GrantedCpusTest {

  private static final Path TASKSET = Path.of("/usr/bin/taskset");

  /**
   * Has a backlog for every line that it is given, without which nobody looks, and tells how many
   * CPUs are reckoned with.
   */
  static final class Child {
    private Child() {}

    private static void compute() {
      long until = System.nanoTime() + 200_000;
      while (System.nanoTime() < until) {
        Thread.onSpinWait();
      }
    }

    public static void main(String[] arguments) throws Exception {
      var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
      try (HeddleExecutor executor = HeddleExecutor.create()) {
        while (in.readLine() != null) {
          executor.invokeAll(Collections.nCopies(64, Executors.callable(Child::compute)));
          System.out.println(executor.stats().cpus());
        }
      }
    }
  }

  @Test
  void stats_cpusAreTakenAway_areReckonedWithNoLonger() throws Exception {
    int granted = Runtime.getRuntime().availableProcessors();
    assumeTrue(granted > 1 && Files.isExecutable(TASKSET));
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    child
        .onExit()
        .orTimeout(50, TimeUnit.SECONDS)
        .exceptionally(late -> child.destroyForcibly()); // Who reads from it is told of its end.
    try (Writer to = child.outputWriter(StandardCharsets.US_ASCII);
        BufferedReader from = child.inputReader(StandardCharsets.US_ASCII)) {
      assertThat(cpus(to, from)).isEqualTo(granted);

      grantOne(child.pid());

      while (cpus(to, from) > 1) {
        TimeUnit.MILLISECONDS.sleep(1); // The time-out bounds it.
      }
    } finally {
      child.destroyForcibly();
    }
  }

  private static int cpus(Writer to, BufferedReader from) throws IOException {
    to.write("\n");
    to.flush();
    return Integer.parseInt(Objects.requireNonNull(from.readLine(), "it has ended"));
  }

  /** The first that it may use. */
  private static void grantOne(long pid) throws IOException, InterruptedException {
    String allowed =
        Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
            .filter(line -> line.startsWith("Cpus_allowed_list:"))
            .map(line -> line.replaceAll("\\D+(\\d+).*", "$1"))
            .findFirst()
            .orElseThrow();
    Process taskset =
        new ProcessBuilder(TASKSET.toString(), "-acp", allowed, Long.toString(pid))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(taskset.waitFor()).isZero();
  }
}
