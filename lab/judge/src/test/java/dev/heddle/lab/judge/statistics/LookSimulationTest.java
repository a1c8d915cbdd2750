package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.statistics.LookedRun.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often a run errs that is looked at after every pair, as the product does: three loads, 5 %
 * for all of them, 16 pairs. docs/measurements/verdicts.md has the same of more runs and worlds.
 */
class LookSimulationTest {

  private static final int RUNS = 800;
  private static final double ALPHA = 0.05;
  private static final double BAND = 0.03;
  private static final double FLOOR = 0.1;
  private static final int PAIRS = 16;
  private static final LookedRun.Rule RULE =
      LookedRun.product(LookRule.of(PAIRS, ALPHA / World.LOADS, BAND), FLOOR, BAND);

  static Stream<Arguments> storedSpreads() {
    return Stream.of(
            Scatter.NORMAL,
            Scatter.HEAVY_TAILS,
            Scatter.SKEWED_IN_ONE,
            Scatter.SKEWED_IN_BOTH,
            Scatter.rareStateInOne(0.1),
            Scatter.rareStateInBoth(0.2))
        .flatMap(
            scatter ->
                Stream.of(1.0, 2.0)
                    .map(factor -> World.of(scatter, Spread.THROUGHPUT).times(factor)))
        .map(Arguments::of);
  }

  @ParameterizedTest
  @MethodSource("storedSpreads")
  void equalArms_areRarelyCalledDifferentUnderAnyLoad(World world) {
    Simulation wrong = LookTally.of(world, 1, RULE, PAIRS, RUNS).anyDifferent();
    assertThat(wrong.share()).isLessThanOrEqualTo(ALPHA);
  }

  @Test
  void equalArms_whoseNeighbouringPairsCorrelate_areRarelyCalledDifferent() {
    World world = World.of(Scatter.NORMAL, Spread.THROUGHPUT).withCorrelation(0.2);
    Simulation wrong = LookTally.of(world, 1, RULE, PAIRS, RUNS).anyDifferent();
    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(ALPHA));
  }

  @Test
  void equalArms_measuredOneAfterTheOtherOnAMachineThatDrifts_areRarelyCalledDifferent() {
    World world = World.of(Scatter.NORMAL, Spread.THROUGHPUT).withDrift(0.3);
    Simulation wrong = LookTally.of(world, 1, RULE, PAIRS, RUNS).anyDifferent();
    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(ALPHA));
  }

  @Test
  void equalArms_ofWhichNothingIsKnownInsideTheStarts_areRarelyCalledDifferent() {
    LookedRun.Rule blind = (sofar, within) -> RULE.look(sofar, 0);
    World world = World.of(Scatter.NORMAL, Spread.THROUGHPUT).times(2);
    Simulation wrong = LookTally.of(world, 1, blind, PAIRS, RUNS).anyDifferent();
    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(ALPHA));
  }

  /** The floor is what holds the error: without it two pairs that agree by chance would decide. */
  @Test
  void equalArms_withoutAFloor_areCalledDifferentTooOften() {
    LookedRun.Rule bare =
        LookedRun.product(LookRule.of(PAIRS, ALPHA / World.LOADS, BAND), 1e-3, BAND);
    World world = World.of(Scatter.NORMAL, List.of(new Spread(0.1, 0.01)));
    Simulation wrong = LookTally.of(world, 1, bare, PAIRS, RUNS).anyDifferent();
    assertThat(wrong.share()).isGreaterThan(wrong.atMost(2 * ALPHA));
  }

  /** Half of the error of a load is on the side of the edge. */
  @Test
  void armsAtTheEdgeOfTheBand_areRarelyCalledTheSame() {
    for (double between : new double[] {0.005, 0.01, 0.02, 0.05}) {
      World world = World.of(Scatter.NORMAL, List.of(new Spread(between, 0.005)));
      Simulation wrong = LookTally.of(world, 1 + BAND, RULE, PAIRS, RUNS / 5).anySame();
      assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(ALPHA / 2));
    }
  }

  @Test
  void equalArms_boundByTheirDelay_areTheSameAfterFourPairs() {
    World world = World.of(Scatter.NORMAL, List.of(Spread.BOUND_BY_DELAY));
    LookTally tally = LookTally.of(world, 1, RULE, PAIRS, RUNS / 4);
    assertThat(tally.pairsUntil(0.9, Verdict.SAME)).isBetween(3, 5);
  }

  @Test
  void twofoldDifference_isFoundAfterThreePairsAndAlwaysOnTheRightSide() {
    World world = World.of(Scatter.NORMAL, Spread.THROUGHPUT);
    LookTally tally = LookTally.of(world, 2, RULE, PAIRS, RUNS);
    assertThat(tally.pairsUntil(0.5, Verdict.MORE)).isLessThanOrEqualTo(3);
    assertThat(tally.pairsUntil(0.9, Verdict.MORE)).isLessThanOrEqualTo(6);
    assertThat(tally.loadsWith(Verdict.LESS)).isZero();
  }

  @Test
  void differenceOfATenth_onASteadyService_isFound() {
    World world = World.of(Scatter.NORMAL, List.of(new Spread(0.04, 0.06)));
    LookTally tally = LookTally.of(world, 1.1, RULE, PAIRS, RUNS / 10);
    assertThat(tally.loadsWith(Verdict.MORE)).isGreaterThan(0.8);
  }
}
