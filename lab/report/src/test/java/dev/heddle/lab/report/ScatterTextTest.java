package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScatterTextTest {

  @Test
  void of_a_machine_of_which_nothing_is_known_is_empty() {
    assertThat(ScatterText.of(experiment(ExampleExperiments.USERS))).isEmpty();
  }

  @Test
  void of_a_quiet_machine_tells_by_how_much_starts_differ() {
    assertThat(
            ScatterText.of(
                experiment(ExampleExperiments.USERS)
                    .knowing(
                        List.of(
                            new KnownScatter("cpu-per-request", Under.USERS, 0.02, 0, 24, 6),
                            new KnownScatter("throughput", Under.USERS, 0.0119, 0, 24, 6),
                            new KnownScatter("p99", Under.RATE, 0.1, 0, 24, 6)))))
        .containsExactly(
            "Two starts of the same arm on this machine differ by 1.2 % in throughput, 2.0 % in"
                + " CPU/request under users, from 24 pairs kept.");
  }

  @Test
  void of_a_noisy_machine_tells_what_the_judge_makes_of_it() {
    assertThat(
            ScatterText.of(
                experiment(ExampleExperiments.RATE)
                    .knowing(List.of(new KnownScatter("p99", Under.RATE, 0.3, 0, 12, 3)))))
        .containsExactly(
            "Two starts of the same arm on this machine differ by 35.0 % in p99 at a rate, from 12"
                + " pairs kept.",
            "So early looks expect pairs to scatter by 35.0 % in p99 at a rate, not by 16.2 %.");
  }

  @Test
  void of_few_pairs_tells_them_and_makes_nothing_of_them() {
    assertThat(
            ScatterText.of(
                experiment(ExampleExperiments.RATE)
                    .knowing(List.of(new KnownScatter("p99", Under.RATE, 0.3, 0, 1, 1)))))
        .containsExactly(
            "Two starts of the same arm on this machine differ by 35.0 % in p99 at a rate, from 1"
                + " pair kept.");
  }

  private static Experiment experiment(Load load) {
    return ExampleExperiments.looking(
        ExampleExperiments.experiment(List.of("a", "b"), List.of(load), 16, 1),
        Duration.ofMinutes(10),
        16);
  }
}
