package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.ClaimVerdict;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimsTest {

  private static final Claim.About RATIO = Claim.About.RATIO;
  private static final Load LOAD = ExampleExperiments.USERS;
  private static final String USERS = LOAD.label();
  private static final List<String> NONE = List.of();

  @ParameterizedTest
  @CsvSource({
    "0.65, 0.85, REPRODUCED",
    "0.58, 0.92, REPRODUCED", // Within the tolerance of 5 %.
    "0.50, 0.56, NOT_REPRODUCED",
    "0.98, 1.10, NOT_REPRODUCED",
    "0.50, 0.70, CANNOT_TELL",
    "0.50, 1.50, CANNOT_TELL"
  })
  void range_ofAnInterval_containsAllOrNothingOrAPart(
      double low, double high, ClaimVerdict verdict) {
    assertThat(PublishedRange.of(claim(0.6, 0.9)).verdict(low, high)).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "0.65, 0.85, AT_LEAST, CANNOT_TELL",
    "0.65, 0.85, AT_MOST, CANNOT_TELL",
    "0.98, 1.10, AT_LEAST, NOT_REPRODUCED",
    "0.98, 1.10, AT_MOST, CANNOT_TELL",
    "0.50, 0.56, AT_MOST, NOT_REPRODUCED",
    "0.50, 0.56, AT_LEAST, CANNOT_TELL"
  })
  void range_ofBounds_canOnlyBeLeft(double low, double high, Bound side, ClaimVerdict verdict) {
    assertThat(PublishedRange.of(claim(0.6, 0.9)).verdict(low, high, Set.of(side)))
        .isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 0.20, NOT_REPRODUCED, 0",
    "6, 0.75, REPRODUCED, 0",
    "6, 0.945, CANNOT_TELL, 16", // At the upper end of the tolerance.
  })
  void finding_afterPairs_isDecidedByThePublishedRange(
      int pairs, double ratio, ClaimVerdict verdict, int fewestFurther) {
    ClaimFinding finding = only(looking(claim(0.6, 0.9)), pairs(pairs, ratio, 0.01));

    assertThat(finding.verdict()).isEqualTo(verdict);
    Integer further = finding.furtherPairs();
    if (verdict == ClaimVerdict.CANNOT_TELL) {
      assertThat(further == null || further >= fewestFurther).isTrue();
    } else {
      assertThat(further).isNull();
    }
  }

  @Test
  void finding_afterOnePair_isTooEarly() {
    ClaimFinding finding = only(looking(claim(0.6, 0.9)), pairs(1, 0.75, 0));

    assertThat(finding.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
    assertThat(finding.furtherPairs()).isEqualTo(1);
  }

  /** A difference of 1 % counts as none, but is not told from 2 %. */
  @ParameterizedTest
  @CsvSource({"0.97, 1.03, REPRODUCED", "0.99, 1.05, CANNOT_TELL"})
  void finding_ofArmsThatAreEqual_isToldIfTheRangeHasTheBand(
      double least, double most, ClaimVerdict verdict) {
    Claim claim =
        new Claim("C3", "equal", "b", USERS, "a", USERS, "throughput", RATIO, least, most, 0, NONE);

    assertThat(only(looking(claim), pairs(6, 1, 0.004)).verdict()).isEqualTo(verdict);
  }

  /** The base's mean is at least that, as some of its requests had no answer: the ratio at most. */
  @ParameterizedTest
  @CsvSource({"0.5, 2, 2, 6", "0.5, 2, 8, ", "1.2, 2, 2, 5"})
  void finding_ofBounds_promisesNoneInTheEndUnlessTheyMayExcludeTheRange(
      double least, double most, int pairs, Integer further) {
    Claim claim =
        new Claim("B1", "equal", "b", USERS, "a", USERS, "mean", RATIO, least, most, 0, NONE);
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= pairs; block++) {
      trials.add(
          Examples.trial(
              block,
              "a",
              LOAD,
              new Outcome.Completed(),
              Examples.measured(1_000).timeouts(1).measurement()));
      trials.add(Examples.trial(block, "b", LOAD, 1_000));
    }

    ClaimFinding finding = only(looking(claim), trials);

    assertThat(finding.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
    assertThat(finding.furtherPairs()).isEqualTo(further);
  }

  /** Another claim, and another arm, make nothing harder to tell. */
  @Test
  void finding_dependsOnNoOtherQuestion() {
    Experiment alone = looking(claim(0.6, 0.9));
    Experiment amongOthers =
        lookingAt("a", "b", "c", "d", "e")
            .asking(List.of(claim(0.6, 0.9), claim(0.1, 0.2)), List.of());

    assertThat(only(alone, pairs(3, 0.75, 0.05)))
        .isEqualTo(Claims.of(amongOthers, pairs(3, 0.75, 0.05)).findings().getFirst());
  }

  /** A fixed plan assumes nothing of the noise. */
  @ParameterizedTest
  @CsvSource({"5, REPRODUCED, ", "4, CANNOT_TELL, 1"})
  void finding_ofAFixedPlan_takesFiveBlocks(int blocks, ClaimVerdict verdict, Integer further) {
    ClaimFinding finding = only(fixed(claim(0.6, 0.9)), pairs(blocks, 0.75, 0.01));

    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(finding.furtherPairs()).isEqualTo(further);
  }

  /** Whoever stops it may have chosen the moment. */
  @Test
  void finding_ofAFixedPlanThatWasStopped_isUndecided() {
    List<TrialRecord> trials = pairs(6, 0.75, 0.01);
    Experiment fixed = fixed(claim(0.6, 0.9));

    assertThat(Judge.findings(fixed, trials, false).getFirst().verdict())
        .isEqualTo(ClaimVerdict.CANNOT_TELL);
    assertThat(Judge.findings(fixed, trials, true).getFirst().verdict())
        .isEqualTo(ClaimVerdict.REPRODUCED);
    assertThat(Judge.findings(looking(claim(0.6, 0.9)), trials, false).getFirst().verdict())
        .isEqualTo(ClaimVerdict.REPRODUCED);
  }

  /** A refusal is quick, so such an arm seems to answer more. */
  @ParameterizedTest
  @CsvSource({"a", "b"})
  void finding_ofAnArmThatFailsRequests_isNone(String failing) {
    GateReading failures = new GateReading(Gate.ERRORS, 0.6, Gate.ERRORS.limit(), "x");
    List<TrialRecord> trials =
        pairs(6, 0.75, 0.01).stream()
            .map(
                trial ->
                    trial.identity().arm().equals(failing)
                        ? Examples.gated(trial, failures)
                        : trial)
            .toList();

    ClaimFinding finding = only(looking(claim(0.6, 0.9)), trials);

    assertThat(finding.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
    assertThat(Objects.requireNonNull(finding.comparison()).doubt())
        .isEqualTo(new Doubt.NotComparable(Doubt.Ground.FAILURES));
    assertThat(finding.furtherPairs()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 8, 5, REPRODUCED",
    "2, 8, 4, CANNOT_TELL", // Of too few trials the range says too little.
    "0.1, 0.9, 5, NOT_REPRODUCED",
    "0.5, 5, 5, CANNOT_TELL"
  })
  void finding_ofAValue_isDecidedByTheRangeOfItsTrials(
      double least, double most, int trials, ClaimVerdict verdict) {
    ClaimFinding finding = only(fixed(value()), values(spread(least, most, trials)));

    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(Objects.requireNonNull(finding.figure()).least())
        .isCloseTo(1_000 * least, within(1e-9));
    assertThat(Objects.requireNonNull(finding.figure()).most())
        .isCloseTo(1_000 * most, within(1e-9));
  }

  /** One trial of ten that is far off says little of their median. */
  @ParameterizedTest
  @CsvSource({"9, CANNOT_TELL, 4", "10, REPRODUCED, "})
  void finding_ofAValue_leavesOutTheOutermostOfTen(
      int trials, ClaimVerdict verdict, Integer further) {
    double[] values = spread(2, 8, trials);
    values[3] = 50;

    ClaimFinding finding = only(looking(value()), values(values));

    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(finding.furtherPairs()).isEqualTo(further);
  }

  /** Three of ten far off are few enough once a look leaves out 11 of 36 on each side. */
  @ParameterizedTest
  @CsvSource({"16, ", "36, 26"})
  void finding_ofAValue_promisesNoMorePairsThanThePlanHas(int blocks, Integer further) {
    double[] values = spread(2, 8, 10);
    Arrays.fill(values, 0, 3, 50);
    Experiment experiment =
        ExampleExperiments.looking(fixed(value()), Duration.ofHours(1), blocks)
            .asking(List.of(value()), List.of());

    assertThat(only(experiment, values(values)).furtherPairs()).isEqualTo(further);
  }

  /** One of five far off takes more than the plan has, if it is not just one of many. */
  @Test
  void finding_ofAValue_isNotGivenUpByAGuess() {
    double[] values = spread(2, 8, 5);
    values[3] = 50;

    assertThat(only(looking(value()), values(values)).furtherPairs()).isGreaterThan(16 - 5);

    values[1] = 50; // Two of five: no look leaves out so many.
    assertIsOpenBeforeHalf(looking(value()), values(values));
    double[] half = spread(2, 8, 8);
    Arrays.fill(half, 0, 4, 50);
    assertThat(Claims.of(looking(value()), values(half)).openLoads()).isEmpty();
  }

  /** After half of the plan it is none. */
  @Test
  void finding_ofARatio_isNotGivenUpByAGuess() {
    Experiment experiment = looking(claim(0.6, 0.9));

    assertIsOpenBeforeHalf(experiment, pairs(2, 0.9 * 1.05, 0.3));
    assertThat(Claims.of(experiment, pairs(8, 0.9 * 1.05, 0.3)).openLoads()).isEmpty();
  }

  /** Nothing is promised, and the claim counts less than any that is forecast. */
  private static void assertIsOpenBeforeHalf(Experiment experiment, List<TrialRecord> trials) {
    Claims claims = Claims.of(experiment, trials);

    assertThat(claims.findings().getFirst().furtherPairs()).isNull();
    assertThat(claims.openLoads()).isNotEmpty();
    assertThat(claims.perPair(Integer.MAX_VALUE)).isEqualTo(1.0 / 1_001);
  }

  /** The first look takes in all values, so it cannot decide what two of them already cross. */
  @Test
  void finding_ofAFewValuesAcrossAnEdge_waitsForTheSecondLook() {
    assertThat(only(looking(value()), values(5, 50)).furtherPairs()).isEqualTo(8);
    assertThat(only(looking(value()), values(5, 6)).furtherPairs()).isEqualTo(3);
  }

  /** What is refused is quick, so the figure is too good. */
  @Test
  void finding_ofAValueOfAnArmThatFailsRequests_isNone() {
    GateReading failures = new GateReading(Gate.ERRORS, 0.6, Gate.ERRORS.limit(), "x");
    List<TrialRecord> trials =
        values(spread(2, 8, 5)).stream().map(trial -> Examples.gated(trial, failures)).toList();

    ClaimFinding finding = only(looking(value()), trials);

    assertThat(finding.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
    assertThat(finding.doubt()).isEqualTo(new Doubt.NotComparable(Doubt.Ground.FAILURES));
    assertThat(finding.furtherPairs()).isNull();
  }

  /** More trials come for another claim, and one of them is far off. */
  @Test
  void finding_ofAValue_onceTold_isKept() {
    double[] values = spread(2, 8, 6);
    values[5] = 50;

    assertThat(only(looking(value()), values(values)).verdict()).isEqualTo(ClaimVerdict.REPRODUCED);
  }

  /** Of an arm that never counts nothing more is promised. */
  @Test
  void finding_ofAnArmWithoutAValidTrial_doesNotSayWhatItWouldTake() {
    List<TrialRecord> trials =
        IntStream.rangeClosed(1, 3)
            .mapToObj(block -> List.of(Examples.trial(block, "a", LOAD, 1_000), failed(block)))
            .flatMap(List::stream)
            .toList();

    assertThat(only(looking(claim(0.6, 0.9)), trials).furtherPairs()).isNull();
  }

  @Test
  void finding_ofAnArmThatWasNotRun_cannotTell() {
    Claim claim =
        new Claim("A1", "x", "c", USERS, "a", USERS, "throughput", RATIO, 0.6, 0.9, 0, NONE);

    ClaimFinding finding = only(fixed(claim), pairs(8, 0.75, 0.01));

    assertThat(finding.comparison()).isNull();
    assertThat(finding.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
  }

  /** What was run first is another arm then. */
  @Test
  void finding_ofABaseThatWasNotRun_cannotTell() {
    Claim claim =
        new Claim("A1", "x", "b", USERS, "pool", USERS, "throughput", RATIO, 0.6, 0.9, 0, NONE);

    ClaimFinding finding = only(fixed(claim), pairs(8, 0.75, 0.01));

    assertThat(finding.comparison()).isNull();
    assertThat(finding.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
  }

  @ParameterizedTest
  @CsvSource({"100 users, b, 0.5", "200 users, b, 0.25", "300 users, a, "})
  void finding_ofAnotherBase_isOfTheBlocksThatHaveBoth(String baseLoad, String base, Double ratio) {
    Load more = new Load.Closed(200);
    Claim claim =
        new Claim(
            "A4", "less", "a", "100 users", base, baseLoad, "throughput", RATIO, 1, 1, 0, NONE);
    Experiment experiment =
        ExampleExperiments.experiment(List.of("c", "a", "b"), List.of(LOAD, more), 8, 1)
            .asking(List.of(claim), List.of());
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "a", LOAD, 1_000L * block));
      trials.add(Examples.trial(block, "b", LOAD, 2_000L * block));
      trials.add(Examples.trial(block, "b", more, 4_000L * block));
    }

    ClaimFinding finding = Claims.of(experiment, trials).findings().getFirst();

    if (ratio == null) {
      assertThat(finding.comparison()).isNull();
    } else {
      assertThat(Objects.requireNonNull(finding.comparison()).ratio())
          .isCloseTo(ratio, within(1e-9));
    }
  }

  /** Its load goes on after the headline is decided. */
  @ParameterizedTest
  @CsvSource({"0.60, false", "0.21, true"})
  void undecidedLoads_haveThoseOfOpenClaims(double least, boolean isOpen) {
    List<TrialRecord> trials = pairs(2, 0.2, 0.001);
    Experiment experiment = looking(claim(least, 0.9));

    assertThat(Judge.undecidedLoads(experiment.asking(List.of(), List.of()), trials)).isEmpty();
    assertThat(Judge.undecidedLoads(experiment, trials).contains(LOAD)).isEqualTo(isOpen);
  }

  /** Nothing is expected of an arm that does not count in three pairs. */
  @ParameterizedTest
  @CsvSource({"2, true", "3, false"})
  void undecidedLoads_withoutAValidTrial_areGivenUp(int blocks, boolean isOpen) {
    List<TrialRecord> trials =
        IntStream.rangeClosed(1, blocks)
            .mapToObj(block -> List.of(Examples.trial(block, "a", LOAD, 1_000), failed(block)))
            .flatMap(List::stream)
            .toList();

    assertThat(Judge.undecidedLoads(looking(claim(0.6, 0.9)), trials).contains(LOAD))
        .isEqualTo(isOpen);
  }

  @Test
  void prospect_isWhatTheNextPairMayDecide() {
    Experiment experiment = looking(claim(0.6, 0.9));

    Prospect before = Judge.prospect(experiment, List.of());
    Prospect between = Judge.prospect(experiment, pairs(1, 0.75, 0));
    Prospect after = Judge.prospect(experiment, pairs(2, 0.2, 0.01));
    Prospect beyondThePlan =
        Judge.prospect(
            experiment.asking(List.of(claim(0.2, 0.21)), List.of()), pairs(15, 0.2, 0.5));

    assertThat(before).isEqualTo(new Prospect(0.5, 0.5));
    assertThat(between).isEqualTo(new Prospect(1, 1));
    assertThat(after).isEqualTo(new Prospect(0, 0));
    assertThat(beyondThePlan.claims()).isZero();
  }

  /** While there are few, how many pairs a question takes is a guess. */
  @ParameterizedTest
  @CsvSource({"7, false", "8, true"})
  void prospect_isNotHopelessInTheFirstHalfOfThePlan(int blocks, boolean isHopeless) {
    Experiment experiment = looking(claim(0.2, 0.21));

    Prospect prospect = Judge.prospect(experiment, pairs(blocks, 0.2, 0.15));

    assertThat(prospect.claims() == 0).isEqualTo(isHopeless);
  }

  private static TrialRecord failed(int block) {
    return Examples.trial(
        block, "b", LOAD, Examples.refused(Gate.ERRORS), Examples.measurement(1_000));
  }

  private static Claim claim(double least, double most) {
    return new Claim(
        "A1", "slower", "b", USERS, "a", USERS, "throughput", RATIO, least, most, 0.05, NONE);
  }

  private static Claim value() {
    return new Claim(
        "A6", "x", "b", USERS, "a", USERS, "throughput", Claim.About.VALUE, 1_000, 10_000, 0, NONE);
  }

  private static Experiment fixed(Claim claim) {
    return ExampleExperiments.experiment(List.of("a", "b"), List.of(LOAD), 8, 1)
        .asking(List.of(claim), List.of());
  }

  private static Experiment looking(Claim claim) {
    return lookingAt("a", "b").asking(List.of(claim), List.of());
  }

  /** Pairs whose ratios scatter evenly by so much to both sides. */
  private static List<TrialRecord> pairs(int blocks, double ratio, double scatter) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      double off = block % 2 == 0 ? 1 + scatter : 1 / (1 + scatter);
      trials.add(Examples.trial(block, "a", LOAD, 1_000_000));
      trials.add(Examples.trial(block, "b", LOAD, Math.round(1_000_000 * ratio * off)));
    }
    return trials;
  }

  private static double[] spread(double least, double most, int values) {
    return IntStream.range(0, values)
        .mapToDouble(i -> least + (most - least) * i / (values - 1))
        .toArray();
  }

  private static List<TrialRecord> values(double... values) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= values.length; block++) {
      trials.add(Examples.trial(block, "b", LOAD, Math.round(1_000 * values[block - 1])));
    }
    return trials;
  }

  private static Experiment lookingAt(String... arms) {
    return ExampleExperiments.looking(
        ExampleExperiments.experiment(List.of(arms), List.of(LOAD), 1, 1), Duration.ofHours(1), 16);
  }

  private static ClaimFinding only(Experiment experiment, List<TrialRecord> trials) {
    return Claims.of(experiment, trials).findings().getFirst();
  }
}
