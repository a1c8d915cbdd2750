package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.Lab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoreTimeTest {

  private static final Duration OLD = Duration.ofMinutes(1);
  private static final Duration MORE = Duration.ofMinutes(20);
  private static final Load LOAD = new Load.Closed(4);

  private final Lab lab =
      new Lab(new LabJvm("java", "none", Path.of("none"), false), "test", List.of());

  @TempDir Path folder;

  @Test
  void a_complete_run_can_be_resumed_with_the_new_limit() throws IOException {
    complete(looking(), folder);

    MoreTime.give(lab, folder, MORE);

    Result longer = ResultFile.read(folder);
    assertThat(longer.complete()).isFalse();
    assertThat(longer.experiment().schedule().within()).isEqualTo(MORE); // None was spent.
  }

  @Test
  void scenarios_that_share_their_time_share_the_new_limit() throws IOException {
    Suite suite = suite().lasting(OLD);
    SuiteFile.write(suite, folder);
    complete(looking(), folder.resolve("one"));

    MoreTime.give(lab, folder, MORE);

    assertThat(SuiteFile.read(folder).within()).isEqualTo(MORE);
    assertThat(ResultFile.read(folder.resolve("one")).complete()).isFalse();
    assertThat(folder.resolve("other")).doesNotExist(); // It has not begun.
  }

  @Test
  void scenarios_that_have_not_begun_begin_with_the_new_limit() throws IOException {
    Suite both =
        suite()
            .with(
                List.of(
                    new Suite.Scenario("one", looking()), new Suite.Scenario("other", looking())));
    for (Suite suite : List.of(both, both.lasting(OLD))) {
      SuiteFile.write(suite, folder);
      complete(looking(), folder.resolve("one"));

      MoreTime.give(lab, folder, MORE);

      assertThat(SuiteFile.read(folder).scenarios())
          .extracting(scenario -> scenario.experiment().schedule().within())
          .containsOnly(MORE);
    }
  }

  /** What is decided needs nothing, and perhaps could not go on. */
  @Test
  void a_run_with_nothing_left_to_run_stays_complete() throws IOException {
    SuiteFile.write(suite().lasting(OLD), folder);
    complete(looking(), folder.resolve("one"));
    Result whole = ResultFile.read(folder.resolve("one"));
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 4; block++) {
      trials.add(Examples.trial(block, "a", LOAD, 1_000));
      trials.add(Examples.trial(block, "b", LOAD, 100));
    }
    ResultFile.write(
        whole.with(
            whole.experiment(),
            trials.size(),
            true,
            whole.capacities(),
            trials,
            whole.summaries(),
            whole.findings(),
            whole.advice()),
        folder.resolve("one"));

    assertThat(MoreTime.give(lab, folder, MORE)).isZero();

    assertThat(ResultFile.read(folder.resolve("one")).complete()).isTrue();
  }

  @Test
  void a_fixed_plan_gets_none_and_nothing_is_written() throws IOException {
    SuiteFile.write(suite(), folder);
    complete(looking(), folder.resolve("one"));
    complete(fixed(), folder.resolve("other"));
    String before = Files.readString(folder.resolve("one").resolve(ResultFile.NAME));

    assertThatThrownBy(() -> MoreTime.give(lab, folder, MORE))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("other has a fixed plan");
    assertThat(folder.resolve("one").resolve(ResultFile.NAME)).hasContent(before);
  }

  @Test
  void nonsense_is_refused() throws IOException {
    complete(looking(), folder);

    for (Duration wrong : List.of(Duration.ZERO, Duration.ofMillis(-1), Duration.ofDays(8))) {
      assertThatThrownBy(() -> MoreTime.give(lab, folder, wrong))
          .isInstanceOf(DescriptionException.class)
          .hasMessageContaining("within must be 1 s to 7 days");
    }
    assertThat(ResultFile.read(folder).complete()).isTrue();
  }

  private void complete(Experiment experiment, Path own) throws IOException {
    lab.end(lab.begin(experiment, own), own);
  }

  private static Suite suite() {
    return new Suite(
        "both",
        List.of(new Suite.Scenario("one", looking()), new Suite.Scenario("other", fixed())));
  }

  private static Experiment looking() {
    return ExampleExperiments.looking(fixed(), OLD, 4);
  }

  private static Experiment fixed() {
    return ExampleExperiments.experiment(List.of("a", "b"), List.of(LOAD), 2, 1);
  }
}
