package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LookRuleTest {

  private static final double BAND = 0.03;
  private static final double FLOOR = 0.1;
  private static final double LITTLE = 0.001;
  private static final double SPREAD = 0.04;
  private static final LookRule RULE = LookRule.of(16, 0.05 / 3, BAND);

  /** The smallest ratio that pairs which agree exactly must show: 1.43 after two of them. */
  @ParameterizedTest
  @CsvSource({"2, 1.43", "3, 1.30", "4, 1.22", "5, 1.17", "6, 1.13"})
  void interval_fewPairsThatAgree_excludesOneFromAboutThatRatio(int pairs, double ratio) {
    assertThat(interval(alike(pairs, ratio + 0.01), FLOOR, LITTLE).excludesOne()).isTrue();
    assertThat(interval(alike(pairs, ratio - 0.01), FLOOR, LITTLE).excludesOne()).isFalse();
  }

  @Test
  void interval_muchErrorWithinTheStarts_isWider() {
    double[] twofold = alike(2, 2);
    assertThat(interval(twofold, FLOOR, 0.05))
        .isEqualTo(interval(twofold, FLOOR, 0.01))
        .matches(Interval::excludesOne);
    assertThat(interval(twofold, FLOOR, 0.11).excludesOne()).isFalse();
  }

  @Test
  void interval_unknownErrorWithinTheStarts_isAsForTwiceTheFloor() {
    double[] twofold = alike(2, 2);
    assertThat(interval(twofold, FLOOR, 0)).isEqualTo(interval(twofold, 2 * FLOOR, LITTLE));
  }

  @Test
  void interval_threePairsThatAgreeCloselyOnNoDifference_isInsideTheBand() {
    double[] close = {0.001, -0.002, 0.002};
    assertThat(interval(close, FLOOR, LITTLE).isWithin(BAND)).isTrue();
    assertThat(interval(close, FLOOR, 0.02).isWithin(BAND)).isFalse();
    assertThat(interval(new double[] {0.001, 0.02, -0.02}, FLOOR, LITTLE).isWithin(BAND)).isFalse();
  }

  @Test
  void interval_fromTheSeventhPairOn_isThatOfThePairsAlone() {
    double[] pairs = {0.06, 0.05, 0.055, 0.062, 0.048, 0.057, 0.06};
    assertThat(interval(pairs, FLOOR, 0.2).excludesOne()).isTrue();
    assertThat(interval(Arrays.copyOf(pairs, 6), FLOOR, LITTLE).excludesOne()).isFalse();
  }

  @Test
  void interval_anyLook_holdsAtTheConfidenceOfAllTogether() {
    assertThat(RULE.confidence()).isCloseTo(1 - 0.05 / 3, within(1e-12));
    assertThat(interval(alike(2, 2), FLOOR, 0).confidence()).isEqualTo(RULE.confidence());
    assertThat(interval(alike(9, 2), FLOOR, 0).confidence()).isEqualTo(RULE.confidence());
  }

  @Test
  void interval_moreOrFewerPairsThanPlanned_isJudgedAsAtTheLastLook() {
    LookRule three = LookRule.of(3, 0.05, BAND);
    assertThat(three.look(alike(9, 1.2), FLOOR, 0).interval().excludesOne()).isTrue();
    assertThatThrownBy(() -> three.look(new double[] {0.1}, FLOOR, 0))
        .hasMessageContaining("at least 2 values");
  }

  @Test
  void furtherPairs_largeDifference_isOne() {
    assertThat(RULE.furtherPairs(new double[] {0.6, 0.7}, FLOOR, 0.02)).hasValue(1);
  }

  @Test
  void furtherPairs_smallDifferenceThatAllAgreeOn_waitsForTheLateLooks() {
    assertThat(RULE.furtherPairs(new double[] {0.08, 0.081, 0.079}, FLOOR, LITTLE)).hasValue(4);
  }

  @Test
  void furtherPairs_growsWithTheSpreadUntilItIsNotWorthNaming() {
    int little = RULE.furtherPairs(new double[] {0.002, 0.02, -0.02}, FLOOR, 0.01).orElseThrow();
    int more = RULE.furtherPairs(new double[] {0.002, 0.06, -0.06}, FLOOR, 0.01).orElseThrow();
    assertThat(little).isBetween(3, 20);
    assertThat(more).isGreaterThan(2 * little);
    assertThat(RULE.furtherPairs(new double[] {0.5, -0.5, 0}, FLOOR, 0)).isEmpty();
  }

  /** That both are equal is told by fewer pairs than that the ratio is in a range as wide. */
  @Test
  void furtherPairsToBeSame_ofPairsThatAgree_areFewerThanToPlaceTheRatio() {
    double[] seen = {0.001, -0.001};
    double band = Math.log1p(0.03);

    assertThat(RULE.furtherPairsToBeSame(seen, FLOOR, LITTLE).orElseThrow())
        .isLessThan(RULE.furtherPairsToPlace(seen, FLOOR, LITTLE, -band, band).orElseThrow());
    assertThat(RULE.furtherPairsToBeSame(new double[] {0.2, 0.201}, FLOOR, LITTLE)).isEmpty();
  }

  /** Of what scatters by 4 %: a difference that needs late looks, and one that early looks find. */
  @ParameterizedTest
  @CsvSource({"0.05, 8", "0.2, 3"})
  void furtherPairs_simulated_areTheFewestThatProbablyDecide(double mean, int sofar) {
    double[] seen = new double[sofar];
    double spread = SPREAD * Math.sqrt((sofar - 1.0) / sofar);
    Arrays.setAll(seen, pair -> mean + spread * sign(pair, sofar));
    int further = RULE.furtherPairs(seen, FLOOR, LITTLE).orElseThrow();
    assertThat(further).isGreaterThan(1);
    Simulation decided = decided(seen, mean, further);
    assertThat(decided.share()).isGreaterThan(decided.atLeast(0.75));
    Simulation fewer = decided(seen, mean, further - 1);
    assertThat(fewer.share()).isLessThan(fewer.atMost(0.85));
  }

  private static Simulation decided(double[] seen, double mean, int further) {
    return Simulation.of(
        400,
        random -> {
          double[] all = Arrays.copyOf(seen, seen.length + further);
          double[] added = Noise.NORMAL.logRatios(further, random);
          for (int pair = 0; pair < further; pair++) {
            all[seen.length + pair] = mean + SPREAD * added[pair];
          }
          return interval(all, FLOOR, LITTLE).excludesOne();
        });
  }

  private static double sign(int pair, int of) {
    if (of % 2 == 1 && pair == of - 1) {
      return 0;
    }
    return pair % 2 == 0 ? 1 : -1;
  }

  @Test
  void of_argumentsOutOfRange_areRefused() {
    assertThatThrownBy(() -> LookRule.of(1, 0.05, BAND)).hasMessageContaining("not 1");
    assertThatThrownBy(() -> LookRule.of(16, 1, BAND)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> LookRule.of(16, 0.05, 0)).hasMessageContaining("band");
    assertThatThrownBy(() -> interval(alike(2, 2), 0, 0)).hasMessageContaining("floor");
    assertThatThrownBy(() -> interval(alike(2, 2), FLOOR, -1))
        .hasMessageContaining("within starts");
  }

  private static Interval interval(double[] logRatios, double floor, double withinError) {
    return RULE.look(logRatios, floor, withinError).interval();
  }

  private static double[] alike(int pairs, double ratio) {
    double[] logRatios = new double[pairs];
    Arrays.fill(logRatios, Math.log(ratio));
    return logRatios;
  }
}
