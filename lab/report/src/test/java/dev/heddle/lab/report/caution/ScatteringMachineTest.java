package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScatteringMachineTest {

  private static final Comparison OPEN =
      new Comparison(2, 0.7, 5.7, 0.95, 3, Verdict.CANNOT_TELL, new Doubt.TooNoisy(2));
  private static final Comparison TOLD = new Comparison(2, 1.6, 2.4, 0.95, 3, Verdict.BETTER, null);

  @Test
  void of_openHeadlinesOnAMachineWhoseStartsScatter_saysSoAndHowToDropIt() {
    assertThat(new ScatteringMachine().of(result(0.4, OPEN)))
        .containsExactly(
            "Earlier runs on this machine had starts of the same arm that differ by 49 % in"
                + " throughput, so a verdict takes more pairs. heddle calibrate --forget drops what"
                + " is kept of them.");
  }

  @Test
  void of_whatIsDecided_orAQuietMachine_saysNothing() {
    assertThat(new ScatteringMachine().of(result(0.4, TOLD))).isEmpty();
    assertThat(new ScatteringMachine().of(result(0.001, OPEN))).isEmpty();
  }

  private static Result result(double scatter, Comparison comparison) {
    Experiment experiment =
        ExampleExperiments.looking(
                ExampleExperiments.experiment(
                    List.of("a", "b"), List.of(ExampleExperiments.USERS), 16, 1),
                Duration.ofMinutes(10),
                16)
            .knowing(List.of(new KnownScatter("throughput", Under.USERS, scatter, 0, 50, 3)));
    return Examples.result(
        experiment,
        List.of(),
        List.of(
            new Summary(
                ExampleExperiments.USERS,
                List.of(
                    new Summary.Cell("a", false, 3, 3, Map.of(), Map.of()),
                    new Summary.Cell(
                        "b",
                        false,
                        3,
                        3,
                        Map.of(),
                        Map.of(Metric.THROUGHPUT, new Summary.Figure(2, 2, 2, comparison)))))));
  }
}
