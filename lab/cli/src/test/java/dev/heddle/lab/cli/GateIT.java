package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Builds of a service, compared and gated as a build server does it. */
@Timeout(180)
@EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
class GateIT {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  private Path out() {
    return folder.resolve("out");
  }

  @Test
  void a_build_that_wastes_cpu_fails_the_run_and_the_method_is_named() throws Exception {
    Path old = BuiltService.jar(BuiltService.Lean.class, folder.resolve("old.jar"));
    Path now = BuiltService.jar(BuiltService.Wasteful.class, folder.resolve("new.jar"));

    try (HeddleProcess heddle = compare(old, now, "--within", "90s")) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.WORSE);
      assertThat(heddle.out()).contains("Gate: FAILED");
      assertThat(heddle.out().replaceAll("\\s+", " "))
          .containsPattern(
              "Why: new uses [\\d,]+ us of CPU for each request, old [\\d,]+ us; of the difference,"
                  + " \\d+ % is in dev\\.heddle\\.lab\\.cli\\.BuiltService\\$Wasteful\\.waste");
    }
    assertThat(out().resolve("report.html"))
        .content()
        .containsPattern("class=\"more3\" /><text [^>]*>BuiltService\\$Wasteful\\.waste</text>");
    Result result = ResultFile.read(out());
    assertThat(result.summaries().getFirst().cells().get(1).reasons())
        .anySatisfy(reason -> assertThat(reason).isInstanceOf(Reason.SpendsMore.class));
  }

  /** Half a minute. */
  @Test
  void equal_builds_do_not_fail_the_run() throws Exception {
    Path old = BuiltService.jar(BuiltService.Lean.class, folder.resolve("old.jar"));
    Path now = BuiltService.jar(BuiltService.Lean.class, folder.resolve("new.jar"));

    try (HeddleProcess heddle = compare(old, now, "--within", "30s", "--undecided", "warn")) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(heddle.out()).contains("Gate: PASSED");
    }
  }

  @Test
  void one_build_on_another_jdk_is_an_arm_beside_it() throws Exception {
    Path app = BuiltService.jar(BuiltService.Lean.class, folder.resolve("app.jar"));
    Path jdk = folder.resolve("other-jdk");
    Files.createSymbolicLink(jdk, Path.of(System.getProperty("java.home")));

    try (HeddleProcess heddle =
        HeddleProcess.start(
            folder,
            "compare",
            app.toString(),
            "--jdk=other=" + jdk,
            "--get=/",
            "--users=2",
            "--quick",
            "--out=" + out())) {
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
    }

    assertThat(ResultFile.read(out()).trials())
        .extracting(
            trial -> trial.identity().arm(),
            trial -> trial.start().command().getFirst().startsWith(jdk.toString()))
        .containsExactlyInAnyOrder(tuple("plain", false), tuple("other", true));
  }

  private HeddleProcess compare(Path old, Path now, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "compare",
                old.toString(),
                now.toString(),
                "--get=/",
                "--rate=100",
                "--measure=3s",
                "--warm-up=1s",
                "--warm-up-limit=7s",
                "--fail-if=cpu-per-request>+50%",
                "--out=" + out()));
    arguments.addAll(HeddleProcess.ON_ANY_MACHINE);
    arguments.addAll(List.of(more));
    return HeddleProcess.start(folder, arguments.toArray(String[]::new));
  }
}
