package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Result;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunProgressTest {

  private final StringWriter out = new StringWriter();

  @Test
  void plan_of_a_run_counts_the_noise_floor() {
    Criteria floor = new Criteria(0.03, 0.95, true, Map.of());
    // Each of eight trials: a second of warm-up, one of measuring, and what is around them.
    assertThat(plan(experiment(4, floor))).isEqualTo("8 trials, about 0:53");
  }

  @Test
  void plan_of_a_run_that_looks_is_the_time_that_it_has() {
    Experiment experiment =
        ExampleExperiments.looking(experiment(4, Criteria.DEFAULT), Duration.ofMinutes(10), 16);

    assertThat(plan(experiment)).isEqualTo("until all is decided, at most 10:00");
  }

  @Test
  void plan_of_a_run_that_goes_on_is_of_what_is_left() {
    try (RunProgress progress = lines(experiment(4, Criteria.DEFAULT), 12, 11)) {
      assertThat(progress.plan()).isEqualTo("12 trials, about 0:11");
    }
  }

  @Test
  void ended_elsewhere_than_in_a_terminal_is_a_line_without_control_characters() {
    Result result = RunExample.of("a", 1000, 900);
    try (RunProgress progress = lines(result.experiment(), 2, 0)) {
      progress.ended(result.trials().getFirst(), result);
    }

    assertThat(out.toString().lines())
        .singleElement()
        .asString()
        .matches("pair 1, 4 users: a 1,000/s \\(\\d+:\\d\\d, about \\d+:\\d\\d left\\)");
  }

  private String plan(Experiment experiment) {
    try (RunProgress progress = lines(experiment, LiveRun.planned(experiment), 0)) {
      return progress.plan();
    }
  }

  private RunProgress lines(Experiment experiment, int planned, int before) {
    return new RunProgress(
        new LiveRun(
            experiment, planned, before, Duration.ZERO, LiveExamples.NO_DRIVER, System::nanoTime),
        new PrintWriter(out, true),
        null);
  }

  private static Experiment experiment(int blocks, Criteria criteria) {
    Experiment example = RunExample.of("a", new int[blocks]).experiment();
    return new Experiment(
        example.name(),
        example.subject(),
        example.arms(),
        example.loads(),
        null,
        example.schedule(),
        criteria,
        example.seed());
  }
}
