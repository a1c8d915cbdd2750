package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
  private static final int MANY = 100;
  private static final LookRule RULE = LookRule.of(PAIRS, 0.05, BAND);
  private static final LookRule OF_MANY = LookRule.of(MANY, 0.05, BAND);

  private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11);

  @ParameterizedTest
  @EnumSource
  void common_ofAnyNoise_isTheIntersectionOfAllInTheirOrder(Noise noise) {
    for (double spread : new double[] {0.01, 0.2}) {
      double[] logRatios =
          Arrays.stream(noise.logRatios(PAIRS, random))
              .map(ratio -> 0.1 + spread * ratio)
              .toArray();

      assertThat(Look.common(looks(RULE, logRatios))).isEqualTo(inOrder(looks(RULE, logRatios)));
    }
  }

  @Test
  void common_ofPairsThatAgreeAndThenDoNot_leavesOutWhatDoesNotOverlap() {
    double[] logRatios = new double[PAIRS];
    Arrays.setAll(logRatios, pair -> (pair < 10 ? 0.5 : -0.5) + 0.001 * (pair % 3));
    List<Look> looks = looks(RULE, logRatios);

    Interval common = Look.common(looks);

    assertThat(common).isEqualTo(inOrder(looks));
    assertThat(looks.getLast().interval().high()).isLessThan(common.low());
  }

  @Test
  void common_ofPairsThatAreAllAlike_isOneRatio() {
    double[] logRatios = new double[PAIRS];
    Arrays.fill(logRatios, 0.1);

    assertThat(Look.common(looks(RULE, logRatios))).isEqualTo(inOrder(looks(RULE, logRatios)));
  }

  @Test
  void common_ofManyLooks_resamplesFew() {
    assertThat(resampled(Noise.NORMAL, 0)).isBetween(1, 10);
    assertThat(resampled(Noise.SKEWED, 0)).isBetween(1, 30);
  }

  /** Those that reach neither for certain nor possibly to what the first have in common. */
  @Test
  void common_ofManyLooksThatTheFirstDisagreeWith_resamplesTheNextAlone() {
    assertThat(resampled(Noise.NORMAL, 0.5)).isBetween(1, 60);
  }

  /**
   * How many looks are resampled for a hundred pairs that scatter by 5 %, of which the first six
   * are off by so much. Their intersection is checked as well.
   */
  private int resampled(Noise noise, double off) {
    double[] logRatios = noise.logRatios(MANY, random);
    Arrays.setAll(logRatios, pair -> 0.05 * logRatios[pair] + (pair < 6 ? off : 0));
    AtomicInteger count = new AtomicInteger();
    List<Look> looks = looks(OF_MANY, logRatios);
    List<Look> counting = looks.stream().map(look -> counting(look, count)).toList();

    Interval common = Look.common(counting);

    int resampled = count.get();
    assertThat(common).isEqualTo(inOrder(looks));
    return resampled;
  }

  private static Look counting(Look look, AtomicInteger count) {
    return Look.of(
        look.least(),
        look.most(),
        () -> {
          count.incrementAndGet();
          return look.interval();
        });
  }

  @Test
  void interval_liesBetweenTheLeastAndTheMost() {
    double[] logRatios = Noise.SKEWED.logRatios(PAIRS, random);
    for (Look look : looks(RULE, logRatios)) {
      Interval interval = look.interval();
      assertThat(interval.and(look.least())).isEqualTo(look.least());
      assertThat(interval.and(look.most())).isEqualTo(interval);
    }
  }

  @Test
  void interval_isResampledOnce() {
    AtomicInteger resampled = new AtomicInteger();
    Interval least = new Interval(0.9, 1.1, 0.95);
    Look look =
        Look.of(least, least, () -> least.reaching(1.1 + 0.1 * resampled.incrementAndGet()));

    assertThat(resampled).hasValue(0);
    assertThat(look.interval()).isSameAs(look.interval()).isNotEqualTo(least);
    assertThat(resampled).hasValue(1);
  }

  private static Interval inOrder(List<Look> looks) {
    return looks.stream().map(Look::interval).reduce(Interval::and).orElseThrow();
  }

  private static List<Look> looks(LookRule rule, double[] logRatios) {
    return IntStream.rangeClosed(LookRule.FIRST, logRatios.length)
        .mapToObj(pairs -> rule.look(Arrays.copyOf(logRatios, pairs), FLOOR, 0))
        .toList();
  }
}
