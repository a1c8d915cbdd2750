package dev.heddle.subject.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelayTest {

  private static final int DRAWS = 100_000;

  @ParameterizedTest
  @CsvSource({"0, 0", "50, 50000000", "600000, 600000000000", "50?id=7, 50000000"})
  void parse_ofANumber_isThatManyMilliseconds(String text, long nanos) {
    assertThat(Delay.parse(text).nextNanos(new SplittableRandom(1))).isEqualTo(nanos);
  }

  @Test
  void uniform_liesBetweenItsEnds_andIsHalfwayOnAverage() {
    long[] draws = draws("uniform/20-80");

    assertThat(draws[0]).isBetween(20_000_000L, 20_100_000L);
    assertThat(draws[DRAWS - 1]).isBetween(79_900_000L, 80_000_000L);
    assertThat(LongStream.of(draws).average().orElseThrow()).isCloseTo(50e6, within(0.5e6));
  }

  @Test
  void exponential_hasItsMean_andMedianOfLnTwo() {
    long[] draws = draws("exponential/50");

    assertThat(LongStream.of(draws).average().orElseThrow()).isCloseTo(50e6, within(1e6));
    assertThat((double) draws[DRAWS / 2]).isCloseTo(50e6 * Math.log(2), within(1e6));
  }

  @Test
  void lognormal_hasItsMedian_andOneInAHundredAboveItsP99() {
    long[] draws = draws("lognormal/50-200");

    assertThat((double) draws[DRAWS / 2]).isCloseTo(50e6, within(1e6));
    assertThat((double) draws[DRAWS / 100 * 99]).isCloseTo(200e6, within(8e6));
  }

  @Test
  void delay_isAtMostTenMinutes() {
    assertThat(draws("exponential/600000")[DRAWS - 1]).isEqualTo(600_000_000_000L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "abc",
        "-1",
        "1.5",
        "1000000",
        "50/",
        "uniform/20",
        "exponential/20-80",
        "lognormal/50",
        "pareto/1-2",
        "uniform/20-80-90"
      })
  void parse_ofAnotherForm_saysWhatThereIs(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Delay.parse(text))
        .withMessage("a delay must be one of " + Delay.FORMS + "; was " + text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"600001", "uniform/1-999999", "uniform/80-20", "lognormal/0-5"})
  void parse_ofANumberThatIsOutOfRange_isRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Delay.parse(text));
  }

  /** In order of size. */
  private static long[] draws(String text) {
    Delay delay = Delay.parse(text);
    RandomGenerator random = new SplittableRandom(7);
    return LongStream.generate(() -> delay.nextNanos(random)).limit(DRAWS).sorted().toArray();
  }
}
