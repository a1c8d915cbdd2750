package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.DownstreamPool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The command as a user has it, on services that know nothing of it. */
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class HeddleIT {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  private Path out() {
    return folder.resolve("out");
  }

  @Test
  void compare_of_a_described_program_shows_figures_and_writes_result_and_report()
      throws Exception {
    int code =
        heddle(
            "compare",
            webServer("arms: {first: {}, second: {flags: [-Xmx200m]}}").toString(),
            "--measure=1s",
            "--warm-up=500ms",
            "--details",
            "--gates");

    assertThat(code).isEqualTo(ExitCode.DONE);
    Result result = ResultFile.read(out());
    assertThat(result.trials()).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(read("stdout"))
        .containsPattern("\n4 users +first +second +ratio +interval +noise floor +verdict\n")
        .containsPattern("\n  throughput +[\\d,.]+/s +[\\d,.]+/s +[\\d.]+x\n")
        .containsPattern(
            "\n  4 users  first   [\\d,.]+/s, p99 .*\n           second  [\\d,.]+/s, p99 ")
        .containsPattern("\nerrors +1.0 % +0.0 % +0 of 2 +0 +service\n")
        .contains("No verdicts: a quick run", "report.html");
    assertThat(out().resolve("report.html")).isRegularFile();
    assertThat(read("stderr")).contains("pair 1, 4 users: first ").doesNotContain("\u001b");
  }

  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void compare_of_the_bundled_service_proves_its_arms() throws Exception {
    int code =
        heddle(
            "compare",
            "--arms",
            "platform,virtual,heddle",
            "--users",
            "20",
            "--measure",
            "1s",
            "--warm-up",
            "2s");

    assertThat(code).as(read("stderr")).isEqualTo(ExitCode.DONE);
    Result result = ResultFile.read(out());
    assertThat(result.trials()).hasSize(3).allMatch(TrialRecord::isValid);
    for (TrialRecord trial : result.trials()) {
      ThreadProof threads = Objects.requireNonNull(trial.inside().threads());
      if (trial.identity().arm().equals("heddle")) {
        assertThat(threads.example()).startsWith("heddle-");
      } else {
        assertThat(threads.kinds()).isEqualTo(trial.identity().arm());
      }
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void compare_with_recordings_tells_what_holds_a_pool_back_and_not_virtual_threads()
      throws Exception {
    int code = heddle("compare", "--arms", "platform-8,virtual", "--users", "100", "--recordings");

    assertThat(code).as(read("stderr")).isEqualTo(ExitCode.DONE);
    assertThat(read("stdout"))
        .containsPattern("Limit: platform-8 is limited by its 8 threads: 9\\d of 100 requests wait")
        .doesNotContain("Limit: virtual is limited by its");
    assertThat(ResultFile.read(out()).trials()).hasSize(4);
  }

  /** Two to four minutes. */
  @Test
  @Timeout(400)
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void compare_of_a_pool_that_is_the_limit_adds_the_smallest_that_is_not() throws Exception {
    try (HeddleProcess heddle =
        HeddleProcess.start(
            folder,
            "compare",
            "--arms=platform-10,virtual",
            "--users=40",
            "--within=4m",
            "--measure=2s",
            "--no-recordings",
            "--out=" + out())) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.out())
          .containsPattern("CLEAR +virtual answers [34]\\.\\dx as much as platform-10")
          .containsPattern("CLEAR +platform-40 answers [34]\\.\\dx as much as platform-10")
          .contains("A pool of 40 threads does as well as virtual", "Cost of platform-40");
    }
    Rivalry.Tried tried = (Rivalry.Tried) Objects.requireNonNull(ResultFile.read(out()).rivalry());
    assertThat(tried.arm()).isEqualTo("platform-40");
    assertThat(tried.against()).isEqualTo("virtual");
    assertThat(tried.isLimit()).isFalse();
  }

  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void run_of_a_pool_downstream_that_is_full_says_so_whichever_the_thread() throws Exception {
    int code = heddle("run", "pool-exhaustion", "--scenario", "above");

    assumeThat(code).as("PostgreSQL is on PATH").isNotEqualTo(ExitCode.SKIPPED);
    Result result = ResultFile.read(out().resolve("above"));
    for (Summary.Cell cell : result.summaries().getFirst().cells()) {
      assertThat(cell.limits()).as(cell.arm()).first().isInstanceOf(DownstreamPool.class);
    }
  }

  @Test
  void list_shows_the_packs_and_run_runs_one() throws Exception {
    try (HeddleProcess list = HeddleProcess.start(folder, "list")) {
      assertThat(list.await()).isEqualTo(ExitCode.DONE);
      assertThat(list.out()).contains("cpu-wait", "disk-write", "A1 without the network");
    }
    try (HeddleProcess unknown = HeddleProcess.start(folder, "run", "hope")) {
      assertThat(unknown.await()).isEqualTo(ExitCode.WRONG_USAGE);
      assertThat(unknown.err())
          .contains(
              "there is no pack \"hope\"; there are advice, bounds, break-even, catalog,"
                  + " collectors");
    }

    int code =
        heddle("run", "cpu-wait", "--arms", "virtual", "--users", "8", "--warm-up-limit", "5s");

    assertThat(code).as(read("stderr")).isEqualTo(ExitCode.DONE);
    assertThat(read("stderr")).contains("cpu-wait, 2 scenarios, 2 trials, about");
    for (String scenario : List.of("75us", "300us")) {
      Result result = ResultFile.read(out().resolve(scenario));
      assertThat(result.trials()).hasSize(1).allMatch(TrialRecord::isValid);
      TrialRecord trial = result.trials().getFirst();
      assertThat(Objects.requireNonNull(trial.window().measurement()).completed())
          .isGreaterThan(100);
      assertThat(Objects.requireNonNull(trial.inside().threads()).kinds()).isEqualTo("virtual");
      assertThat(out().resolve(scenario).resolve("report.html")).isNotEmptyFile();
    }
    assertThat(out().resolve("summary.md"))
        .content()
        .contains("| cpu-wait 75us", "largest regret", "## Claims", "A1 open (");
    assertThat(out().resolve("summary.html"))
        .content()
        .contains("<a href=\"75us/report.html\">cpu-wait 75us</a>");

    // What is there is not run again, and what is missing is.
    Path missing = out().resolve("300us").resolve("result.json");
    Files.delete(missing);
    try (HeddleProcess heddle = HeddleProcess.start(folder, "resume", out().toString())) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err()).contains("75us is complete", "cpu-wait 300us, 1 trial");
    }
    assertThat(missing).isNotEmptyFile();
  }

  /**
   * Two packs are run in turns, and stopped in the middle. The claims come first; they are about
   * arms and loads that do not run, so they stay open.
   */
  @Test
  void run_ofPacksThatShareATime_isStoppedAndGoesOn() throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("run", "nested", "cpu-wait", "--arms", "suspend-default,heddle"));
    arguments.addAll(HeddleProcess.ON_ANY_MACHINE);
    arguments.addAll(
        List.of(
            "--users=2",
            "--blocks=2",
            "--within=3m",
            "--no-recordings",
            "--measure=500ms",
            "--warm-up=100ms",
            "--warm-up-limit=100ms"));
    arguments.add("--out=" + out());
    try (HeddleProcess heddle = HeddleProcess.start(folder, arguments.toArray(String[]::new))) {
      HeddleProcess.until(
          () -> Files.exists(out().resolve("nested").resolve("report.html")), "a round");

      heddle.signal("INT");

      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(heddle.err())
          .contains(
              "packs, 3 scenarios, until all is decided, at most 3:00",
              "nested, pair 1 (of all claims, 0 reproduced, 0 not, 3 open)");
      assertThat(heddle.out()).contains("Go on:   heddle resume " + out());
    }
    int before = ResultFile.read(out().resolve("nested")).trials().size();

    try (HeddleProcess heddle = HeddleProcess.start(folder, "resume", out().toString())) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err()).contains("cpu-wait 300us, pair 1").doesNotContain("nested, pair 1 ");
    }
    assertThat(ResultFile.read(out().resolve("cpu-wait-300us")).trials()).isNotEmpty();
    assertThat(ResultFile.read(out().resolve("nested")).trials())
        .hasSizeGreaterThanOrEqualTo(before);
    assertThat(out().resolve("summary.md"))
        .content()
        .contains("## Claims: 0 reproduced, 0 not, 3 open", "| nested");
  }

  /** The second scenario needs what went away while the first ran. */
  @Test
  void compare_withoutAComponentThatWentAway_skipsWhatIsLeft() throws Exception {
    Path component = Files.createFile(folder.resolve("component"));
    Path yaml =
        Files.write(
            folder.resolve("two.yaml"),
            List.of(
                "tasks: [cpu-wait, cpu=75us, wait=2ms]",
                "needs: [{path: component, get: touch component}]",
                "load: {users: [8]}",
                "arms: {virtual: {threads: virtual}}",
                "scenarios: {first: {}, second: {}}"));
    List<String> arguments = new ArrayList<>(List.of("compare", yaml.toString()));
    arguments.addAll(HeddleProcess.ON_ANY_MACHINE);
    arguments.addAll(
        List.of("--blocks=1", "--measure=500ms", "--warm-up=1s", "--warm-up-limit=1s"));
    arguments.add("--out=" + out());
    try (HeddleProcess heddle = HeddleProcess.start(folder, arguments.toArray(String[]::new))) {
      HeddleProcess.until(
          () -> Files.exists(out().resolve("first").resolve("result.json")), "a result");
      Files.delete(component);

      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err())
          .contains(
              "heddle: two second is skipped: it needs " + component + ", which is not there");
    }
    assertThat(out().resolve("second")).doesNotExist();
    assertThat(out().resolve("summary.md"))
        .content()
        .contains("| two first", "Not complete: 1 scenario was left out because something");
  }

  @Test
  void compare_without_a_valid_trial_exits_with_3() throws Exception {
    Path yaml =
        Files.write(
            folder.resolve("service.yaml"),
            List.of("command: [/bin/false]", "requests: [{get: /}]", "arms: {a: {}}"));

    int code = heddle("compare", yaml.toString(), "--users", "1");

    assertThat(code).isEqualTo(ExitCode.NO_VALID_TRIAL);
    assertThat(read("stdout")).contains("is not valid: ended by itself with exit code 1");
    assertThat(ResultFile.read(out()).trials().getFirst().outcome())
        .isInstanceOf(Outcome.Died.class);
  }

  @Test
  void compare_of_a_tomcat_at_its_limit_of_connections_counts_under_this_limit() throws Exception {
    Path jar = Path.of("..", "..", "subjects", "spring", "target", "heddle-subject-spring.jar");
    Path yaml =
        Files.write(
            folder.resolve("service.yaml"),
            List.of(
                "command: ['{java}', '-Dserver.port={port}', '-Dserver.address=127.0.0.1',"
                    + " '-Dserver.tomcat.max-connections=4', -jar, '"
                    + jar.toAbsolutePath().normalize()
                    + "']",
                "requests: [{get: /hello/1}]",
                "timeout: 2s",
                "arms: {platform: {}}"));

    int code =
        heddle(
            "compare",
            yaml.toString(),
            "--users=20",
            "--measure=2s",
            "--warm-up-limit=5s"); // At its limit it need not get steady.

    assertThat(code).as(read("stderr")).isEqualTo(ExitCode.DONE);
    Result result = ResultFile.read(out());
    assertThat(result.summaries().getFirst().cells().getFirst().conditions())
        .extracting(Condition::gate)
        .contains(Gate.CONNECTION_CAP);
    assertThat(result.trials()) // A JVM that is busy may be late to tell, which is a gap.
        .flatExtracting(HeddleIT::caps)
        .anySatisfy(
            caps -> assertThat(caps).containsEntry("maxConnections", 4L).containsKey("maxThreads"));
    assertThat(read("stdout").replaceAll("\\s+", " "))
        .contains("connections waited to be accepted")
        .contains("The findings for this load apply only while this limit is in force.");
  }

  private static List<Map<String, Long>> caps(TrialRecord trial) {
    Observation seen = trial.window().observation();
    JvmObservation jvm = seen == null ? null : seen.jvm();
    Map<String, Map<String, Long>> caps = jvm == null ? null : jvm.caps();
    return caps == null ? List.of() : List.copyOf(caps.values());
  }

  @Test
  void compare_interrupted_leaves_no_process_and_resume_completes_what_it_has() throws Exception {
    try (HeddleProcess heddle = start("arms: {first: {}, second: {}}")) {
      HeddleProcess.until(this::hasATrial, "the first trial");
      List<ProcessHandle> children = heddle.children();
      assertThat(children).isNotEmpty();

      heddle.signal("INT");

      assertThat(heddle.await()).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(children).noneMatch(ProcessHandle::isAlive);
      assertThat(out().resolve("report.html")).content().contains("The run was stopped");
      assertThat(heddle.out()).contains("1 of 2 trials", "heddle resume " + out());
    }
    List<TrialRecord> before = ResultFile.read(out()).trials();
    assertThat(before).hasSize(1);

    try (HeddleProcess heddle = HeddleProcess.start(folder, "resume", out().toString())) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err()).contains("continuing after 1 of 2 trials", "pair 1, ");
      assertThat(heddle.out())
          .contains("1 fresh start of each")
          .doesNotContain("The run was stopped");
    }
    Result whole = ResultFile.read(out());
    assertThat(whole.trials()).hasSize(2).startsWith(before.getFirst());
    assertThat(whole.resumedAt()).hasSize(1);
  }

  @Test
  void rerun_repeats_the_experiment_of_a_result_into_another_folder() throws Exception {
    Experiment experiment =
        ExampleExperiments.read(
            webServer("arms: {first: {}}"),
            ExampleExperiments.quick(
                Settings.defaults(7)
                    .withSchedule(
                        new ScheduleChoice(
                            1,
                            Duration.ofMillis(500),
                            Duration.ZERO,
                            Duration.ofSeconds(2),
                            null))));
    Path first = Files.createDirectory(folder.resolve("first"));
    ResultFile.write(RunExample.stopped(experiment), first);

    try (HeddleProcess heddle =
        HeddleProcess.start(folder, "rerun", first.toString(), "--out", out().toString())) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
    }

    Result again = ResultFile.read(out());
    assertThat(again.experiment()).isEqualTo(experiment);
    assertThat(again.trials()).hasSize(1).allMatch(TrialRecord::isValid);
    assertThat(ResultFile.read(first).trials()).isEmpty();
  }

  @Test
  void compare_killed_leaves_no_process() throws Exception {
    try (HeddleProcess heddle = start("arms: {first: {}, second: {}}")) {
      HeddleProcess.until(this::hasATrial, "the first trial");
      List<ProcessHandle> children = heddle.children();
      assertThat(children).isNotEmpty();

      heddle.signal("KILL");
      heddle.await();

      HeddleProcess.until(
          () -> children.stream().noneMatch(ProcessHandle::isAlive), "the end of " + children);
      assertThat(ResultFile.read(out()).trials()).isNotEmpty();
    }
  }

  private boolean hasATrial() {
    try {
      return Files.exists(out().resolve(ResultFile.NAME))
          && !ResultFile.read(out()).trials().isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Half a minute, which is too long for every run of the tests. */
  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void calibrate_without_a_trial_that_counts_says_so_and_exits_with_3() throws Exception {
    // So short a warm-up that no trial can be steady at its end.
    try (HeddleProcess heddle =
        HeddleProcess.start(
            folder,
            "calibrate",
            "--runs",
            "1",
            "--warm-up",
            "100ms",
            "--warm-up-limit",
            "200ms",
            "--measure",
            "300ms",
            "--out",
            out().toString())) {
      assertThat(heddle.await()).isEqualTo(ExitCode.NO_VALID_TRIAL);
      assertThat(heddle.err()).contains("nothing can be calibrated: no trial of arm double counts");
    }
    assertThat(ResultFile.read(out().resolve("costs-of-work")).complete()).isTrue();
  }

  /** A minute. */
  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void calibrate_holds_verdicts_against_the_truth_and_goes_on_in_its_folder() throws Exception {
    List<String> arguments =
        List.of(
            "calibrate",
            "--runs=1",
            "--effects=0",
            "--blocks=2",
            "--within=1m",
            "--warm-up=3s",
            "--warm-up-limit=5s",
            "--measure=1500ms",
            "--count-unsteady",
            "--out=" + out());
    try (HeddleProcess heddle = HeddleProcess.start(folder, arguments.toArray(new String[0]))) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err()).contains("same 1 of 1", "after 1 run: found a difference in ");
      assertThat(heddle.out()).containsPattern("\nsame +1 of 1 ").contains("Calibration: " + out());
    }
    try (HeddleProcess again = HeddleProcess.start(folder, arguments.toArray(new String[0]))) {
      assertThat(again.await()).as(again.err()).isEqualTo(ExitCode.DONE);
      assertThat(again.err()).doesNotContain("pair 1");
    }
    Path kept = folder.resolve("state/heddle");
    assertThat(kept).isDirectoryContaining("glob:**.starts.json");
    try (HeddleProcess forget = HeddleProcess.start(folder, "calibrate", "--forget")) {
      assertThat(forget.await()).isEqualTo(ExitCode.DONE);
      assertThat(forget.out()).startsWith("deleted " + kept);
    }
    assertThat(kept).isEmptyDirectory();
  }

  @Test
  void drive_prints_what_the_driver_measures() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    try (HeddleProcess heddle =
        HeddleProcess.start(
            folder,
            "drive",
            url,
            "--users",
            "2",
            "--rate",
            "50",
            "--warm-up",
            "210ms", // The window opens and closes between two of its requests, 20 ms apart.
            "--measure",
            "500ms")) {
      assertThat(heddle.await()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.out()).contains("2 users", "send lag");
      // 25, unless the machine stands still at an edge of the window.
      assertThat(heddle.out()).containsPattern("\n50/s\n.* 2[0-6] answered, 0 failed");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void doctor_says_what_it_finds_and_exits_with_0() throws Exception {
    try (HeddleProcess heddle = HeddleProcess.start(folder, "doctor")) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.err()).contains("for 2 seconds").doesNotContain("Exception");
      List<String> lines = heddle.out().lines().toList();
      for (String check :
          List.of("CPUs", "CPU quota", "other load", "swap", "memory", "nanoTime", "JDK faults")) {
        assertThat(lines)
            .anyMatch(line -> line.matches("(spoils|caution|not known|fine) +" + check + "  .*"));
      }
      assertThat(lines).allMatch(line -> line.length() <= DoctorReport.LINE);
      assertThat(lines.getLast()).endsWith(".");
    }
  }

  /** A program that comes with every JDK: it serves the files of a folder. */
  private Path webServer(String... more) throws IOException {
    Files.writeString(folder.resolve("index.html"), "hello");
    List<String> lines =
        new ArrayList<>(
            List.of(
                "command: ['{java}', -Xmx64m, -m, jdk.httpserver, -b, 127.0.0.1, -p, '{port}', -d,"
                    + " '"
                    + folder
                    + "']",
                "requests: [{get: /index.html}]",
                "ready: /index.html",
                "load: {users: [4]}"));
    lines.addAll(List.of(more));
    return Files.write(folder.resolve("service.yaml"), lines);
  }

  private HeddleProcess start(String arms) throws IOException {
    List<String> all = new ArrayList<>(List.of("compare", webServer(arms).toString(), "--quick"));
    // Side by side, both trials of a pair end at once.
    all.addAll(List.of("--no-side-by-side", "--measure=1s", "--warm-up=1s", "--out=" + out()));
    all.addAll(HeddleProcess.ON_ANY_MACHINE);
    return HeddleProcess.start(folder, all.toArray(String[]::new));
  }

  private int heddle(String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(HeddleProcess.ON_ANY_MACHINE);
    all.addAll(List.of("--quick", "--out=" + out()));
    try (HeddleProcess heddle = HeddleProcess.start(folder, all.toArray(String[]::new))) {
      return heddle.await();
    }
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }
}
