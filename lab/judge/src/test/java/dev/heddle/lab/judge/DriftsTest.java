package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Drift;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.NormalizedGaussianSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class DriftsTest {

  @Test
  void of_an_arm_that_gets_quicker_in_its_windows_tells_by_how_much() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.inHalves(block, "a", ExampleExperiments.USERS, 1000, 1000));
      trials.add(Examples.inHalves(block, "b", ExampleExperiments.USERS, 1000, 1070 + 5L * block));
    }

    List<Drift> drifts = drifts(ExampleExperiments.USERS, trials);

    assertThat(drifts.stream().map(Drift::arm)).containsExactly("b", "b");
    assertThat(drifts.stream().map(Drift::metric))
        .containsExactly(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST);
    assertThat(drifts.getFirst().ratio()).isCloseTo(1.09, within(0.01));
    assertThat(drifts.getFirst().low()).isBetween(1.0, drifts.getFirst().ratio());
    assertThat(drifts.getLast().high()).isBetween(drifts.getLast().ratio(), 1.0);
  }

  @Test
  void of_one_trial_that_got_quicker_is_none_and_neither_is_one_inside_the_band() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(
          Examples.inHalves(block, "a", ExampleExperiments.USERS, 1000, block == 1 ? 2000 : 1000));
      trials.add(Examples.inHalves(block, "b", ExampleExperiments.USERS, 1000, 1020));
    }

    assertThat(drifts(ExampleExperiments.USERS, trials)).isEmpty();
  }

  @Test
  void of_few_trials_or_of_a_load_that_is_to_change_is_none() {
    Load jump = new Load.Jump(5, 100);

    assertThat(drifts(ExampleExperiments.USERS, doubled(5, ExampleExperiments.USERS))).isEmpty();
    assertThat(drifts(ExampleExperiments.USERS, doubled(6, ExampleExperiments.USERS))).hasSize(2);
    assertThat(drifts(ExampleExperiments.RATE, doubled(6, ExampleExperiments.RATE))).hasSize(2);
    assertThat(drifts(jump, doubled(6, jump))).isEmpty();
  }

  /** Halves that differ by 20 % from trial to trial, by chance alone. */
  @Test
  void of_noise_in_all_arms_and_loads_is_none_in_nineteen_of_twenty_experiments() {
    List<Load> loads =
        List.of(ExampleExperiments.USERS, ExampleExperiments.RATE, new Load.Closed(7));
    Experiment experiment = ExampleExperiments.experiment(List.of("a", "b"), loads, 8, 1);
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1);
    NormalizedGaussianSampler noise = ZigguratSampler.NormalizedGaussian.of(random);
    int found = 0;
    for (int run = 0; run < 400; run++) {
      List<TrialRecord> trials = new ArrayList<>();
      for (Load load : loads) {
        for (String arm : List.of("a", "b")) {
          for (int block = 1; block <= 8; block++) {
            long second = Math.round(1000 * Math.exp(0.2 * noise.sample()));
            trials.add(Examples.inHalves(block, arm, load, 1000, second));
          }
        }
      }
      boolean any = loads.stream().anyMatch(load -> !drifts(experiment, load, trials).isEmpty());
      found += any ? 1 : 0;
    }
    assertThat(found).isLessThan(30);
  }

  private static List<TrialRecord> doubled(int blocks, Load load) {
    return IntStream.rangeClosed(1, blocks)
        .mapToObj(block -> Examples.inHalves(block, "a", load, 1000, 2000))
        .toList();
  }

  private static List<Drift> drifts(Load load, List<TrialRecord> trials) {
    Experiment experiment = ExampleExperiments.experiment(List.of("a", "b"), List.of(load), 8, 1);
    return drifts(experiment, load, trials);
  }

  private static List<Drift> drifts(Experiment experiment, Load load, List<TrialRecord> trials) {
    return Drifts.of(
        experiment,
        load,
        arm ->
            trials.stream()
                .filter(
                    trial ->
                        trial.identity().arm().equals(arm) && trial.identity().load().equals(load))
                .toList());
  }
}
