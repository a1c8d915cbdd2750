package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StretchTest {

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 12, 20})
  void typical_is_the_mean_factor_under_normal_noise(int blocks) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(5);
    int replications = 200;
    double sum = 0;
    for (int i = 0; i < replications; i++) {
      Stretch stretch = Stretch.of(SampleMoments.of(Noise.NORMAL.logRatios(blocks, random)));
      sum += (stretch.below() + stretch.above()) / 2;
    }
    assertThat(sum / replications).isCloseTo(Stretch.typical(blocks), within(0.04));
  }

  @Test
  void of_values_that_mostly_repeat_is_limited() {
    Stretch stretch = Stretch.of(SampleMoments.of(new double[] {0, 0, 0, 0, 0, 1}));
    assertThat(stretch.above()).isEqualTo(2);
    assertThat(stretch.below()).isEqualTo(1);
  }
}
