package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.rig.process.Ports;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** JVMs that run already, as a user looks at them. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class InspectIT {

  private static final String NOTHING = "Nothing, as far as could be seen.";

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void a_lock_that_holds_the_threads_of_a_pool_is_named_and_a_quiet_jvm_has_no_cause()
      throws Exception {
    try (Subject lock = Subject.start("lock");
        Subject quiet = Subject.start("quiet")) {
      String held = inspect(lock.pid(), "--for", "4s");
      String idle = inspect(quiet.pid(), "--for", "4s");

      assertThat(held)
          .contains("InspectSubject), seen for 4 s", "CPUs used", "8  pool-*-thread-*  ")
          .containsPattern(
              "limited by a lock: on average, [67] of [67] threads at work wait for"
                  + " java.util.concurrent.locks.ReentrantLock\\$FairSync in"
                  + " dev.heddle.lab.cli.InspectSubject.takeTurns:\\d+;")
          .doesNotContain(NOTHING, "locks, pinned carriers and long computations");
      assertThat(idle).contains(NOTHING, "8 waiting").doesNotContain("limited", "starves");
      // What a stream of a recording keeps while it runs.
      assertThat(folder).isDirectoryNotContaining("glob:**/jfr-streaming*");
      assertThat(lock.isAlive() && quiet.isAlive()).isTrue();
    }
  }

  @Test
  void a_lock_that_is_held_longer_than_anybody_looks_is_named_over_jmx_too() throws Exception {
    int port = Ports.free();
    try (Subject stuck =
        Subject.start(
            "stuck",
            "-Dcom.sun.management.jmxremote.port=" + port,
            "-Dcom.sun.management.jmxremote.host=127.0.0.1",
            "-Djava.rmi.server.hostname=127.0.0.1",
            "-Dcom.sun.management.jmxremote.authenticate=false",
            "-Dcom.sun.management.jmxremote.ssl=false")) {
      String held = inspect("127.0.0.1:" + port, "--for", "2s");

      assertThat(held)
          .contains(
              "7 of 7 threads at work wait for java.lang.Object in"
                  + " dev.heddle.lab.cli.InspectSubject.holdForEver:",
              "7 blocked");
      assertThat(stuck.isAlive()).isTrue();
    }
  }

  @Test
  void object_that_is_none_of_the_jdk_is_refused_before_it_is_made() throws Exception {
    int port = Ports.free();
    Path made = folder.resolve("made");
    try (Subject trap = Subject.start("trap", "-Dtrap.port=" + port, "-Dtrap.file=" + made);
        HeddleProcess heddle = HeddleProcess.start(folder, "inspect", "127.0.0.1:" + port)) {
      assertThat(heddle.await()).isEqualTo(ExitCode.WRONG_USAGE);
      assertThat(heddle.err())
          .contains("there is no JMX at 127.0.0.1:" + port, "REJECTED")
          .hasLineCount(1);
      assertThat(made).doesNotExist();
      // This JVM has no such filter.
      assertThat(LocateRegistry.getRegistry("127.0.0.1", port).lookup("jmxrmi")).isNotNull();
      assertThat(made).exists();
      assertThat(trap.isAlive()).isTrue();
    }
  }

  @Test
  void ctrl_c_shows_what_is_known_so_far() throws Exception {
    try (Subject stuck = Subject.start("stuck");
        HeddleProcess heddle = HeddleProcess.start(folder, "inspect", stuck.pid(), "--for", "1m")) {
      HeddleProcess.until(() -> heddle.err().contains("looking at pid"), "looking");
      Thread.sleep(3_000);
      heddle.signal("INT");

      assertThat(heddle.await()).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(oneLine(heddle.out()))
          .contains("then you interrupted", "InspectSubject.holdForEver")
          .contains("What could not be seen:");
      assertThat(heddle.children()).isEmpty();
      assertThat(stuck.isAlive()).isTrue();
    }
  }

  @Test
  void process_that_is_no_jvm_is_told_and_lives_on() throws Exception {
    Process sleep = new ProcessBuilder("sleep", "60").start();
    try (HeddleProcess heddle =
        HeddleProcess.start(folder, "inspect", Long.toString(sleep.pid()))) {
      assertThat(heddle.await()).isEqualTo(ExitCode.WRONG_USAGE);
      assertThat(heddle.err())
          .contains("process " + sleep.pid() + " (sleep) is not a JVM; jcmd -l")
          .hasLineCount(1);
      assertThat(heddle.out()).isEmpty();
      assertThat(sleep.isAlive()).isTrue();
    } finally {
      sleep.destroyForcibly();
    }
  }

  /** What it says, in one line. */
  private String inspect(String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("inspect"));
    all.addAll(Arrays.asList(arguments));
    try (HeddleProcess heddle = HeddleProcess.start(folder, all.toArray(String[]::new))) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err()).startsWith("heddle: looking at ").hasLineCount(1);
      return oneLine(heddle.out());
    }
  }

  private static String oneLine(String text) {
    return text.lines().map(String::strip).collect(Collectors.joining(" "));
  }

  /** A JVM of ours. */
  private record Subject(Process process) implements AutoCloseable {

    static Subject start(String what, String... options) throws IOException {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.add("-XX:TieredStopAtLevel=1");
      command.addAll(List.of(options));
      command.addAll(
          List.of(
              "-cp", System.getProperty("java.class.path"), InspectSubject.class.getName(), what));
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      var output =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      Objects.requireNonNull(output.readLine(), "has ended early");
      return new Subject(process);
    }

    String pid() {
      return Long.toString(process.pid());
    }

    boolean isAlive() {
      return process.isAlive();
    }

    /** As its operator would end it, so that its Flight Recorder can remove its empty folder. */
    @Override
    public void close() {
      process.destroy();
      process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
      process.destroyForcibly();
    }
  }
}
