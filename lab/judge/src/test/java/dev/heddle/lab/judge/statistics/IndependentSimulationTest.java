package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The share of intervals of two separate runs that hold the true ratio. */
class IndependentSimulationTest {

  private static final int REPLICATIONS = 4_000;

  @ParameterizedTest
  @CsvSource({"6, 6, 1", "8, 8, 3", "6, 12, 2", "12, 6, 2"})
  void independent_normal_holds_the_truth_as_often_as_it_says_and_not_much_more(
      int ours, int theirs, double spread) {
    Simulation covered = covered(ours, theirs, spread, REPLICATIONS);
    assertThat(covered.share()).isBetween(covered.atLeast(0.95), covered.atMost(0.975));
  }

  static Simulation covered(int ours, int theirs, double spread, int replications) {
    double student = TDistribution.of(ours + theirs - 2).inverseSurvivalProbability(0.025);
    return Simulation.of(
        replications, random -> !excludesOne(ours, theirs, spread, student, random));
  }

  private static boolean excludesOne(
      int ours, int theirs, double spread, double student, UniformRandomProvider random) {
    double[] a = Noise.NORMAL.logRatios(ours, random);
    double[] b =
        Arrays.stream(Noise.NORMAL.logRatios(theirs, random)).map(x -> x * spread).toArray();
    // With the most degrees of freedom that it can have, Welch's interval is the narrowest.
    return farApart(a, b, student) && Intervals.independent(a, b, 0, 0.95).excludesOne();
  }

  private static boolean farApart(double[] a, double[] b, double errors) {
    double error =
        Math.sqrt(SampleMoments.of(a).errorSquared() + SampleMoments.of(b).errorSquared());
    return Math.abs(SampleMoments.of(a).mean() - SampleMoments.of(b).mean()) > errors * error;
  }
}
