package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How often a limit is told wrongly, over all looks of short runs on known noise. */
class LimitSimulationTest {

  private static final int RUNS = 2_000;

  /** Late looks take a millisecond each; all runs with -Dheddle.slow=true. */
  private static final int LONG_RUNS = Boolean.getBoolean("heddle.slow") ? RUNS : 250;

  private static final int LOOKS = 6;
  private static final double LIMIT = 0.95;

  private static final Experiment EXPERIMENT =
      ExampleExperiments.alarmed(List.of("throughput<-5%"), LOOKS, ExampleExperiments.USERS);

  private final LimitReferee referee = LimitReferee.of(EXPERIMENT, 1);
  private final Random random = new Random(20_260_102);

  @Test
  void equal_builds_hardly_ever_raise_an_alarm() {
    assertThat(share(1, 0.04, Verdict.WORSE)).isLessThan(0.005);
    assertThat(share(1, 0.08, Verdict.WORSE)).isLessThan(0.01);
  }

  @Test
  void builds_at_the_limit_are_told_beyond_or_short_of_it_no_more_often_than_allowed() {
    for (double spread : new double[] {0.02, 0.04, 0.08}) {
      assertThat(share(LIMIT, spread, Verdict.WORSE)).isLessThan(0.025);
      assertThat(share(LIMIT, spread, Verdict.BETTER)).isLessThan(0.025);
    }
  }

  @Test
  void builds_that_are_far_beyond_or_the_same_are_told_so() {
    assertThat(share(0.6, 0.04, Verdict.WORSE)).isGreaterThan(0.9);
    assertThat(share(1, 0.005, Verdict.BETTER)).isGreaterThan(0.9);
  }

  /**
   * At its limit every word about a condition is wrong. All looks hold together, so one is seen.
   */
  @Test
  void three_conditions_at_their_limits_are_told_wrongly_in_no_more_runs_than_allowed() {
    Experiment gate =
        ExampleExperiments.alarmed(
            List.of("throughput<-5%", "cpu-per-request>+5%", "p99>+10%"),
            16,
            ExampleExperiments.USERS);
    LimitReferee ofThree = LimitReferee.of(gate, Alarms.cells(gate));
    for (double spread : new double[] {0.02, 0.04, 0.08}) {
      int wrong = 0;
      for (int run = 0; run < LONG_RUNS; run++) {
        boolean told = false;
        for (Alarm alarm : gate.criteria().alarms()) {
          Metric metric = Metric.ofOption(alarm.metric());
          told |= verdict(ofThree, metric, alarm.limit(), 16, spread) != Verdict.CANNOT_TELL;
        }
        wrong += told ? 1 : 0;
      }
      assertThat(wrong / (double) LONG_RUNS).as("spread %s", spread).isLessThan(0.05);
    }
  }

  /** That of a run which is truly at the limit. */
  private Verdict verdict(LimitReferee of, Metric metric, double limit, int pairs, double spread) {
    double[] withinErrors = new double[pairs];
    Arrays.fill(withinErrors, spread / 2);
    return of.compareNow(metric, limit, logRatios(limit, pairs, spread), withinErrors).verdict();
  }

  private double[] logRatios(double ratio, int pairs, double spread) {
    double[] logRatios = new double[pairs];
    Arrays.setAll(logRatios, pair -> Math.log(ratio) + spread * random.nextGaussian());
    return logRatios;
  }

  /** The share of runs in which some look tells that. */
  private double share(double ratio, double spread, Verdict verdict) {
    int told = 0;
    for (int run = 0; run < RUNS; run++) {
      if (isTold(ratio, spread, verdict)) {
        told++;
      }
    }
    return told / (double) RUNS;
  }

  private boolean isTold(double ratio, double spread, Verdict verdict) {
    double[] logRatios = logRatios(ratio, LOOKS, spread);
    double[] withinErrors = new double[LOOKS];
    Arrays.fill(withinErrors, spread / 2);
    for (int pairs = 2; pairs <= LOOKS; pairs++) {
      double[] seen = Arrays.copyOf(logRatios, pairs);
      if (referee.compareNow(Metric.THROUGHPUT, LIMIT, seen, withinErrors).verdict() == verdict) {
        return true;
      }
    }
    return false;
  }
}
