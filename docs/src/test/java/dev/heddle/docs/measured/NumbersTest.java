package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.1716, 0.172",
    "6.4, 6.4",
    "6.404, 6.4",
    "12.34, 12.3",
    "40.02, 40",
    "99.96, 100",
    "1531.6, '1,532'",
    "1000000, '1,000,000'"
  })
  void figure_hasThreeDigitsOrAllBeforeThePoint(double value, String shown) {
    assertThat(Numbers.figure(value)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "0.914346, 0.91",
    "1, 1.00",
    "0.0541, 0.054",
    "0.00901, 0.0090",
    "0.0999, 0.10",
    "9.996, 10.0",
    "30.72, 30.7",
    "2042.4, '2,042'"
  })
  void ratio_hasTwoDecimalsWhereItIsNeitherSmallNorLarge(double value, String shown) {
    assertThat(Numbers.ratio(value)).isEqualTo(shown);
  }
}
