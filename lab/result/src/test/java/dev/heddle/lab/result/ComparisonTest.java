package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static final Comparison BETTER =
      new Comparison(2, 1.9, 2.1, 0.95, 8, Verdict.BETTER, null);

  @Test
  void new_whereNothingCanBeTold_needsAReason_andOnlyThere() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Comparison(2, null, null, 0.95, 1, Verdict.CANNOT_TELL, null));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Comparison(2, 1.9, 2.1, 0.95, 8, Verdict.WORSE, new Doubt.TooEarly(1)));
  }

  @Test
  void furtherPairs_areThoseOfTheDoubt_ifItKnowsThem() {
    assertThat(BETTER.furtherPairs()).isNull();
    assertThat(BETTER.without(new Doubt.TooEarly(2)).furtherPairs()).isEqualTo(2);
    assertThat(BETTER.without(new Doubt.TooNoisy(7)).furtherPairs()).isEqualTo(7);
    assertThat(BETTER.without(new Doubt.TooNoisy(null)).furtherPairs()).isNull();
    assertThat(BETTER.without(new Doubt.NotComparable(Doubt.Ground.BOUNDS)).furtherPairs())
        .isNull();
  }

  @Test
  void without_keepsFiguresAndTakesTheVerdict() {
    Comparison doubted = BETTER.without(new Doubt.TooNoisy(7));

    assertThat(doubted.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(doubted.differs()).isFalse();
    assertThat(doubted.low()).isEqualTo(1.9);
    assertThat(BETTER.differs()).isTrue();
  }

  @Test
  void new_ofADoubt_refusesWhatItCannotMean() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Doubt.TooEarly(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Doubt.TooNoisy(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Doubt.Discarded(Map.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> new Doubt.Failing(Map.of()));
  }
}
