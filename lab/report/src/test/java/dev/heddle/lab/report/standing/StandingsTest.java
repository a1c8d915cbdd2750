package dev.heddle.lab.report.standing;

import static dev.heddle.lab.report.KnownExamples.RATE;
import static dev.heddle.lab.report.KnownExamples.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.KnownExamples;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandingsTest {

  @Test
  void headlines_thatDiffer_areClear_withTheEndThatIsNearestToOne() {
    assertThat(over(USERS, KnownExamples.twice()))
        .isEqualTo("virtual answers 2.0x as much as platform, CLEAR (at least 1.6x)");
    assertThat(over(USERS, KnownExamples.decided(0.78, 0.65, 0.95, Verdict.WORSE)))
        .isEqualTo("virtual answers 22 % less than platform, CLEAR (at least 5 %)");
    assertThat(over(RATE, KnownExamples.decided(3.1, 2.2, 4.4, Verdict.WORSE)))
        .isEqualTo("with virtual, p99 is 3.1x as long as with platform, CLEAR (at least 2.2x)");
  }

  @Test
  void headlines_insideTheBand_areTheSame_withTheBound() {
    Comparison same = KnownExamples.decided(1, 0.99, 1.025, Verdict.EQUIVALENT);

    assertThat(over(USERS, same))
        .isEqualTo("virtual answers as much as platform, SAME (within 3 %)");
    assertThat(over(RATE, same))
        .isEqualTo("with virtual, p99 is as long as with platform, SAME (within 3 %)");
  }

  @Test
  void headlines_thatAreTooNoisy_areChecked_withTheTime_thenOpen_withTheReason() {
    Comparison noisy = KnownExamples.open(0.92, 1.4, new Doubt.TooNoisy(6));

    assertThat(goingOn(USERS, noisy))
        .isEqualTo(
            "virtual answers 8 % less to 40 % more than platform so far, CHECKING"
                + " (about 2 min more)");
    assertThat(over(USERS, noisy))
        .isEqualTo(
            "virtual answers 8 % less to 40 % more than platform, OPEN"
                + " (too noisy, would need about 2 min more)");
  }

  @Test
  void headlines_thatTakeLongerThanTheRun_sayHowLong() {
    assertThat(goingOn(USERS, KnownExamples.open(0.92, 1.4, new Doubt.TooNoisy(600))))
        .endsWith("CHECKING (would need about 3 h more, longer than this run lasts)");
  }

  @Test
  void headlines_thatNoNumberOfPairsDecides_saySo() {
    Comparison hopeless = KnownExamples.open(0.5, 1.9, new Doubt.TooNoisy(null));

    assertThat(over(USERS, hopeless))
        .isEqualTo(
            "virtual answers 0.50x to 1.9x as much as platform, OPEN"
                + " (too noisy, more pairs would hardly help)");
    assertThat(goingOn(USERS, hopeless))
        .endsWith("CHECKING (too noisy, more pairs would hardly help)");
  }

  @Test
  void headlines_thatHardlyDiffer_sayHowMuchAtMost() {
    Comparison narrow = KnownExamples.open(0.985, 1.01, new Doubt.TooNoisy(3));

    assertThat(goingOn(USERS, narrow))
        .isEqualTo(
            "virtual and platform: no difference above 2 % so far, CHECKING (about 60 s more)");
  }

  @Test
  void headlines_ofOnePair_areTooEarly() {
    assertThat(goingOn(USERS, KnownExamples.early(2)))
        .isEqualTo(
            "virtual answers 2.0x as much as platform in the first pair, CHECKING"
                + " (too early, at least 20 s more)");
    assertThat(over(USERS, KnownExamples.early(2)))
        .endsWith(", OPEN (too early, would need at least 20 s more)");
  }

  @ParameterizedTest
  @CsvSource({
    "DIFFERENT_LOADS, waiting users send less to a slower arm; use --rate",
    "BOUNDS, 'values are beyond a limit, and how far is not known'",
    "FAILURES, 'requests fail, and failures are quick'",
    "BACKLOG, 'a backlog grows, so times depend on the length of the window'",
  })
  void headlines_thatAreNotComparable_areOpenAtOnce_andSayWhy(Doubt.Ground ground, String why) {
    Comparison comparison = KnownExamples.open(1.2, 1.4, new Doubt.NotComparable(ground));

    assertThat(goingOn(USERS, comparison))
        .isEqualTo("virtual answers 30 % more than platform, OPEN (not comparable: " + why + ")");
  }

  @Test
  void headlines_ofAnArmOfWhichNothingCounts_sayWhatDiscardedIt() {
    Result result = KnownExamples.discarded();

    assertThat(only(result, Stage.OVER))
        .isEqualTo("virtual has no valid trial, OPEN (discarded: 2 late driver)");
    assertThat(only(result, Stage.GOES_ON))
        .isEqualTo("virtual has no valid trial, CHECKING (discarded: 2 late driver)");
  }

  @Test
  void headlines_beforeAnyPair_areTooEarly() {
    assertThat(goingOn(USERS, null))
        .isEqualTo("virtual and platform: no pair is complete yet, CHECKING (too early)");
    assertThat(over(USERS, null))
        .isEqualTo("virtual and platform: no pair with valid trials of both, OPEN (too early)");
  }

  @Test
  void headlines_underALoadThatWasNotReached_saySo() {
    assertThat(only(KnownExamples.notReached(), Stage.OVER))
        .isEqualTo("virtual and platform: not measured before the run was over, OPEN (too early)");
  }

  @Test
  void headlines_ofAnArmThatWasGivenUp_areOpenAtOnce_andSaySo() {
    assertThat(only(KnownExamples.givenUp(), Stage.GOES_ON))
        .isEqualTo("virtual and platform: no pair is complete yet, OPEN (virtual was given up)");
  }

  @Test
  void headlines_ofAFixedPlan_areClearWhenItIsComplete_andLikelyBefore() {
    assertThat(only(KnownExamples.fixed(true, KnownExamples.twice()), Stage.OVER))
        .contains(", CLEAR (");
    assertThat(only(KnownExamples.fixed(false, KnownExamples.twice()), Stage.OVER))
        .contains(", LIKELY (");
  }

  @Test
  void headlines_withDiscardedTrials_sayHowTheyStandWithAll() {
    Comparison open = KnownExamples.open(0.8, 1.9, new Doubt.TooNoisy(3));
    Comparison less = new Comparison(1.9, 1.6, 2.5, 0.98, 4, Verdict.BETTER, null);
    String range = "virtual answers 20 % less to 1.9x as much as platform, ";
    String says = "virtual answers 1.9x as much as platform, ";

    assertThat(withAll(KnownExamples.twice(), open)).isEqualTo(range + "another verdict");
    assertThat(withAll(KnownExamples.twice(), less)).isEqualTo(says + "the same verdict");
    assertThat(withAll(null, open)).isEqualTo(range + "also undecided");
    assertThat(withAll(null, less)).isEqualTo(says + "but no pair counts");
    assertThat(withAll(KnownExamples.twice(), null)).isEmpty();
  }

  @Test
  void secondaries_thatDiffer_areLikely() {
    Result result = KnownExamples.byDefault(true);

    assertThat(Standings.of(result, Stage.OVER).secondaries(result.summaries().getFirst()))
        .extracting(Standing::brief)
        .containsExactly(
            "22 % less, LIKELY (5 to 35 % less)", "too noisy to say (would need about 7 min more)");
  }

  @Test
  void headlines_ofAQuickRun_areNone() {
    assertThat(Standings.of(KnownExamples.quick(), Stage.OVER).headlines()).isEmpty();
  }

  @Test
  void of_namesTheMetric() {
    Result result = KnownExamples.byDefault(true);

    assertThat(
            Standings.of(result, Stage.OVER)
                .of(result.summaries().getFirst(), "virtual", Metric.CPU_PER_REQUEST)
                .sentence())
        .isEqualTo(
            "with virtual, CPU/request is 22 % less than with platform, LIKELY (at least 5 %)");
  }

  private static String withAll(@Nullable Comparison comparison, @Nullable Comparison all) {
    return Standings.of(KnownExamples.headline(USERS, comparison, all), Stage.OVER)
        .headlines()
        .getFirst()
        .withAll();
  }

  private static String over(Load load, @Nullable Comparison comparison) {
    return only(KnownExamples.headline(load, comparison), Stage.OVER);
  }

  private static String goingOn(Load load, @Nullable Comparison comparison) {
    return only(KnownExamples.headline(load, comparison), Stage.GOES_ON);
  }

  private static String only(Result result, Stage stage) {
    return Standings.of(result, stage).headlines().getFirst().sentence();
  }
}
