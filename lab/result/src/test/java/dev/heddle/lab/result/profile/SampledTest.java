package dev.heddle.lab.result.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SampledTest {

  @Test
  void counts_that_could_come_from_equal_arms_are_not_clearly_different() {
    assertThat(of(100).isClearlyOtherThan(of(130))).isFalse();
    assertThat(of(5).isClearlyOtherThan(Sampled.NOTHING)).isFalse();
    assertThat(of(1000).isClearlyOtherThan(of(1000))).isFalse();
  }

  @Test
  void counts_far_apart_are_in_both_directions() {
    assertThat(of(100).isClearlyOtherThan(of(200))).isTrue();
    assertThat(of(200).isClearlyOtherThan(of(100))).isTrue();
    assertThat(of(40).isClearlyOtherThan(Sampled.NOTHING)).isTrue();
    assertThat(Sampled.NOTHING.isClearlyOtherThan(of(40))).isTrue();
  }

  @Test
  void the_unit_of_an_amount_is_no_matter() {
    assertThat(of(100).times(7.5).isClearlyOtherThan(of(200).times(7.5))).isTrue();
    assertThat(of(100).times(7.5).isClearlyOtherThan(of(130).times(7.5))).isFalse();
  }

  @Test
  void what_was_measured_has_no_error() {
    double measured = Double.POSITIVE_INFINITY;
    assertThat(new Sampled(10, measured).isClearlyOtherThan(new Sampled(11, measured))).isTrue();
    assertThat(new Sampled(10, measured).isClearlyOtherThan(new Sampled(10, measured))).isFalse();
  }

  @Test
  void few_large_amounts_count_as_few_events() {
    assertThat(Sampled.ofSum(103, 100 * 100 + 3).events()).isCloseTo(1.06, within(0.01));
    assertThat(Sampled.ofSum(100, 100).events()).isEqualTo(100);
    assertThat(new Sampled(40, 4).plus(new Sampled(60, 6))).isEqualTo(new Sampled(100, 10));
    assertThat(Sampled.NOTHING.plus(of(3))).isEqualTo(of(3));
  }

  @Test
  void equal_arms_hardly_ever_differ_clearly() {
    Random random = new Random(31);
    int clear = 0;
    for (int i = 0; i < 20_000; i++) {
      clear += of(poisson(20, random)).isClearlyOtherThan(of(poisson(20, random))) ? 1 : 0;
    }
    assertThat(clear).isLessThanOrEqualTo(2);
  }

  private static Sampled of(int count) {
    return new Sampled(count, count);
  }

  private static int poisson(double mean, Random random) {
    int count = -1;
    for (double left = mean; left > 0; left += Math.log(random.nextDouble())) {
      count++;
    }
    return count;
  }
}
