package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares runs that nobody has made. */
class DiffCommandTest {

  private static final Result RUN = RunExample.of("a", 1000, 1004, 1002, 1001);
  private static final Result SLOWER = RunExample.of("a", 700, 704, 702, 701);
  private static final Result FASTER = RunExample.of("a", 1300, 1304, 1302, 1301);

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void diff_shows_both_runs_and_what_has_changed() throws IOException {
    assertThat(diff(RUN, SLOWER)).isEqualTo(ExitCode.DONE);

    assertThat(out.toString())
        .startsWith("before: example: 4 blocks, 4 trials, 4 valid")
        .containsPattern("\n4 users, a +before +after +ratio +interval +verdict\n")
        .containsPattern("\n  throughput +1,002/s +702/s +0.70x +0.63-0.79  worse\n")
        .containsPattern("\n  CPU/request +50.0 us +50.0 us +1.00x +0.90-1.12  too noisy\n")
        .contains("The runs were made at different times");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void diff_with_gate_exits_with_1_if_something_is_worse() throws IOException {
    assertThat(diff(RUN, SLOWER, "--gate")).isEqualTo(ExitCode.WORSE);
  }

  @Test
  void diff_with_gate_exits_with_0_if_nothing_is_worse() throws IOException {
    assertThat(diff(RUN, RUN, "--gate")).isEqualTo(ExitCode.DONE);
    assertThat(diff(RUN, FASTER, "--gate")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("  better\n").doesNotContain("worse");
  }

  @Test
  void diff_with_a_wider_band_calls_the_same_difference_equivalent() throws IOException {
    assertThat(diff(RUN, SLOWER, "--gate", "--band", "70%")).isEqualTo(ExitCode.DONE);

    assertThat(out.toString()).containsPattern("\n  throughput .* equivalent\n");
  }

  @Test
  void diff_of_too_few_trials_is_too_early_and_the_gate_says_so() throws IOException {
    Result few = RunExample.of("a", 1000, 1004);

    assertThat(diff(few, SLOWER)).isEqualTo(ExitCode.DONE);
    assertThat(diff(few, SLOWER, "--gate")).isEqualTo(ExitCode.UNDECIDED);
    assertThat(out.toString()).containsPattern("\n0 of \\d+ comparisons have an answer[.]\n");
    assertThat(out.toString()).containsPattern("\n  throughput .* too early, \\d+ more blocks?\n");
  }

  @Test
  void diff_of_runs_with_nothing_in_common_is_refused() throws IOException {
    assertThat(diff(RUN, RunExample.of("b", 1000))).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(err.toString())
        .isEqualToNormalizingNewlines(
            "heddle: no arm and load that both have has a valid trial in the first: example"
                + " and example\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void diff_with_gate_exits_with_1_if_nothing_counts_any_more() throws IOException {
    Result nothing =
        RUN.with(RUN.experiment(), 0, true, List.of(), List.of(), List.of(), List.of(), null);

    assertThat(diff(RUN, nothing, "--gate")).isEqualTo(ExitCode.WORSE);
    assertThat(diff(nothing, RUN, "--gate")).isEqualTo(ExitCode.WRONG_USAGE);
  }

  @Test
  void diff_with_a_band_that_is_no_share_is_refused() throws IOException {
    assertThat(diff(RUN, RUN, "--band", "wide")).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(diff(RUN, RUN, "--band", "0")).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(err.toString().lines())
        .satisfiesExactly(
            first -> assertThat(first).startsWith("heddle: --band: a share looks like"),
            second -> assertThat(second).isEqualTo("Try: heddle diff --help"),
            third -> assertThat(third).startsWith("heddle: --band: must be above 0 %"));
    assertThat(out.toString()).isEmpty();
  }

  private int diff(Result before, Result after, String... options) throws IOException {
    String[] arguments = new String[3 + options.length];
    arguments[0] = "diff";
    arguments[1] = written("before", before);
    arguments[2] = written("after", after);
    System.arraycopy(options, 0, arguments, 3, options.length);
    return Heddle.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private String written(String name, Result result) throws IOException {
    Path run = Files.createDirectories(folder.resolve(name));
    ResultFile.write(result, run);
    return run.toString();
  }
}
