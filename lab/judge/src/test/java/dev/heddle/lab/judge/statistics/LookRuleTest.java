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
  private static final LookRule RULE = LookRule.of(16, 0.05 / 3, BAND);

  /** The smallest ratio that pairs which agree exactly must show: 1.43 after two of them. */
  @ParameterizedTest
  @CsvSource({"2, 1.43", "3, 1.30", "4, 1.22", "5, 1.17", "6, 1.13"})
  void interval_fewPairsThatAgree_excludesOneFromAboutThatRatio(int pairs, double ratio) {
    assertThat(RULE.interval(alike(pairs, ratio + 0.01), FLOOR, 0).excludesOne()).isTrue();
    assertThat(RULE.interval(alike(pairs, ratio - 0.01), FLOOR, 0).excludesOne()).isFalse();
  }

  @Test
  void interval_muchErrorWithinTheStarts_isWider() {
    double[] twofold = alike(2, 2);
    assertThat(RULE.interval(twofold, FLOOR, 0.05))
        .isEqualTo(RULE.interval(twofold, FLOOR, 0.01))
        .matches(Interval::excludesOne);
    assertThat(RULE.interval(twofold, FLOOR, 0.11).excludesOne()).isFalse();
  }

  @Test
  void interval_threePairsThatAgreeCloselyOnNoDifference_isInsideTheBand() {
    double[] close = {0.001, -0.002, 0.002};
    assertThat(RULE.interval(close, FLOOR, 0.001).isWithin(BAND)).isTrue();
    assertThat(RULE.interval(close, FLOOR, 0.02).isWithin(BAND)).isFalse();
    assertThat(RULE.interval(new double[] {0.001, 0.02, -0.02}, FLOOR, 0.001).isWithin(BAND))
        .isFalse();
  }

  @Test
  void interval_fromTheSeventhPairOn_isThatOfThePairsAlone() {
    double[] pairs = {0.06, 0.05, 0.055, 0.062, 0.048, 0.057, 0.06};
    assertThat(RULE.interval(pairs, FLOOR, 0.2).excludesOne()).isTrue();
    assertThat(RULE.interval(Arrays.copyOf(pairs, 6), FLOOR, 0).excludesOne()).isFalse();
  }

  @Test
  void interval_anyLook_holdsAtTheConfidenceOfAllTogether() {
    assertThat(RULE.confidence()).isCloseTo(1 - 0.05 / 3, within(1e-12));
    assertThat(RULE.interval(alike(2, 2), FLOOR, 0).confidence()).isEqualTo(RULE.confidence());
    assertThat(RULE.interval(alike(9, 2), FLOOR, 0).confidence()).isEqualTo(RULE.confidence());
  }

  @Test
  void interval_moreOrFewerPairsThanPlanned_isJudgedAsAtTheLastLook() {
    LookRule three = LookRule.of(3, 0.05, BAND);
    assertThat(three.interval(alike(9, 1.2), FLOOR, 0).excludesOne()).isTrue();
    assertThatThrownBy(() -> three.interval(new double[] {0.1}, FLOOR, 0))
        .hasMessageContaining("at least 2 values");
  }

  @Test
  void furtherPairs_largeDifference_isOne() {
    assertThat(RULE.furtherPairs(new double[] {0.6, 0.7}, FLOOR, 0.02)).hasValue(1);
  }

  @Test
  void furtherPairs_smallDifferenceThatAllAgreeOn_waitsForTheLateLooks() {
    assertThat(RULE.furtherPairs(new double[] {0.08, 0.081, 0.079}, FLOOR, 0.001)).hasValue(4);
  }

  @Test
  void furtherPairs_growsWithTheSpreadUntilItIsNotWorthNaming() {
    int little = RULE.furtherPairs(new double[] {0.002, 0.02, -0.02}, FLOOR, 0.01).orElseThrow();
    int more = RULE.furtherPairs(new double[] {0.002, 0.06, -0.06}, FLOOR, 0.01).orElseThrow();
    assertThat(little).isBetween(3, 20);
    assertThat(more).isGreaterThan(2 * little);
    assertThat(RULE.furtherPairs(new double[] {0.5, -0.5, 0}, FLOOR, 0)).isEmpty();
  }

  @Test
  void of_argumentsOutOfRange_areRefused() {
    assertThatThrownBy(() -> LookRule.of(1, 0.05, BAND)).hasMessageContaining("not 1");
    assertThatThrownBy(() -> LookRule.of(16, 1, BAND)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> LookRule.of(16, 0.05, 0)).hasMessageContaining("band");
    assertThatThrownBy(() -> RULE.interval(alike(2, 2), 0, 0)).hasMessageContaining("floor");
    assertThatThrownBy(() -> RULE.interval(alike(2, 2), FLOOR, -1))
        .hasMessageContaining("within starts");
  }

  private static double[] alike(int pairs, double ratio) {
    double[] logRatios = new double[pairs];
    Arrays.fill(logRatios, Math.log(ratio));
    return logRatios;
  }
}
