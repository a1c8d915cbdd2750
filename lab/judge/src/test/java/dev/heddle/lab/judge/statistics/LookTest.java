package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LookTest {

  private static final double BAND = 0.03;
  private static final double FLOOR = 0.1;
  private static final int PAIRS = 24;
  private static final LookRule RULE = LookRule.of(PAIRS, 0.05, BAND);

  private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11);

  @ParameterizedTest
  @EnumSource
  void common_ofAnyNoise_isTheIntersectionOfAllInTheirOrder(Noise noise) {
    for (double spread : new double[] {0.01, 0.2}) {
      double[] logRatios =
          Arrays.stream(noise.logRatios(PAIRS, random))
              .map(ratio -> 0.1 + spread * ratio)
              .toArray();

      assertThat(Look.common(looks(logRatios))).isEqualTo(inOrder(logRatios));
    }
  }

  @Test
  void common_ofPairsThatAgreeAndThenDoNot_leavesOutWhatDoesNotOverlap() {
    double[] logRatios = new double[PAIRS];
    Arrays.setAll(logRatios, pair -> (pair < 10 ? 0.5 : -0.5) + 0.001 * (pair % 3));
    List<Look> looks = looks(logRatios);

    Interval common = Look.common(looks);

    assertThat(common).isEqualTo(inOrder(logRatios));
    assertThat(looks.getLast().interval().high()).isLessThan(common.low());
  }

  @Test
  void common_ofPairsThatAreAllAlike_isOneRatio() {
    double[] logRatios = new double[PAIRS];
    Arrays.fill(logRatios, 0.1);

    assertThat(Look.common(looks(logRatios))).isEqualTo(inOrder(logRatios));
  }

  @Test
  void common_ofManyLooks_resamplesFew() {
    int most = 100;
    LookRule rule = LookRule.of(most, 0.05, BAND);
    double[] logRatios = Noise.NORMAL.logRatios(most, random);
    AtomicInteger resampled = new AtomicInteger();

    Look.common(
        looks(
            most,
            pairs -> {
              Look look = rule.look(Arrays.copyOf(logRatios, pairs), FLOOR, 0);
              return Look.of(
                  look.least(),
                  () -> {
                    resampled.incrementAndGet();
                    return look.interval();
                  });
            }));

    assertThat(resampled).hasValueBetween(1, 25);
  }

  @Test
  void interval_isResampledOnce() {
    AtomicInteger resampled = new AtomicInteger();
    Interval least = new Interval(0.9, 1.1, 0.95);
    Look look = Look.of(least, () -> least.reaching(1.1 + 0.1 * resampled.incrementAndGet()));

    assertThat(resampled).hasValue(0);
    assertThat(look.interval()).isSameAs(look.interval()).isNotEqualTo(least);
    assertThat(resampled).hasValue(1);
  }

  private static Interval inOrder(double[] logRatios) {
    return looks(logRatios).stream().map(Look::interval).reduce(Interval::and).orElseThrow();
  }

  private static List<Look> looks(double[] logRatios) {
    return looks(PAIRS, pairs -> RULE.look(Arrays.copyOf(logRatios, pairs), FLOOR, 0));
  }

  private static List<Look> looks(int most, IntFunction<Look> look) {
    return IntStream.rangeClosed(LookRule.FIRST, most).mapToObj(look).toList();
  }
}
