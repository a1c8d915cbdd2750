package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimFindingTest {

  @Test
  void check_metricThatThereIsNot_namesThoseThatThereAre() {
    String load = ExampleExperiments.USERS.label();
    Claim claim =
        new Claim("A", "s", "b", load, "a", load, "speed", Claim.About.RATIO, 1, 2, 0, List.of());
    Experiment experiment =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(ExampleExperiments.USERS), 8, 1)
            .asking(List.of(claim), List.of());

    assertThatThrownBy(() -> ClaimFinding.check(experiment))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith(
            "claim A: there is no metric \"speed\"; there are throughput, goodput, p50");
  }
}
