package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlineMetricTest {

  private static final Load JUMP = new Load.Jump(5, 100);
  private static final Load SURGE = new Load.Surge(5, 100, Load.Arrivals.CONSTANT);
  private static final Load CLIMB =
      new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));

  @Test
  void of_aLoad_isWhatItShowsOfSpeed() {
    assertThat(of(ExampleExperiments.USERS)).isEqualTo(Metric.THROUGHPUT);
    assertThat(of(ExampleExperiments.RATE)).isEqualTo(Metric.P99);
    assertThat(of(JUMP)).isEqualTo(Metric.RAMP_UP);
    assertThat(of(CLIMB)).isEqualTo(Metric.RATE_AT_OBJECTIVE);
    assertThat(of(SURGE)).isEqualTo(Metric.GOODPUT);
  }

  @Test
  void of_anExperimentWithAims_isTheFirstThatTheLoadCanShow() {
    String[] aims = {"ramp-up", "cpu-per-request", "p50"};

    assertThat(of(ExampleExperiments.USERS, aims)).isEqualTo(Metric.CPU_PER_REQUEST);
    assertThat(of(JUMP, aims)).isEqualTo(Metric.RAMP_UP);
    assertThat(of(CLIMB, aims)).isEqualTo(Metric.RATE_AT_OBJECTIVE);
    assertThat(of(ExampleExperiments.RATE, "ramp-up")).isEqualTo(Metric.P99);
  }

  private static Metric of(Load load, String... aims) {
    Experiment experiment =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(load), 8, 1)
            .asking(List.of(), List.of(aims));
    return HeadlineMetric.of(experiment, load);
  }
}
