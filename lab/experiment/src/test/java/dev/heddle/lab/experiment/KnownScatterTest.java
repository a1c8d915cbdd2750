package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.protocol.Load;
import org.junit.jupiter.api.Test;

class KnownScatterTest {

  @Test
  void under_of_a_load_is_its_kind_and_none_of_one_that_changes() {
    assertThat(Under.of(new Load.Closed(8))).contains(Under.USERS);
    assertThat(Under.of(new Load.Open(100, Load.Arrivals.CONSTANT))).contains(Under.RATE);
    assertThat(Under.of(new Load.Jump(1, 8))).isEmpty();
  }

  @Test
  void scatter_of_few_pairs_is_not_to_be_expected() {
    assertThat(new KnownScatter("p99", Under.RATE, 0.1, 0, 9, 2).isToBeExpected()).isFalse();
    assertThat(new KnownScatter("p99", Under.RATE, 0.1, 0, 10, 2).isToBeExpected()).isTrue();
  }

  @Test
  void scatter_that_windows_show_is_not_to_be_expected() {
    assertThat(new KnownScatter("p99", Under.RATE, 0.1, 0.05, 10, 2).isToBeExpected()).isFalse();
    assertThat(new KnownScatter("p99", Under.RATE, 0.1, 0.04, 10, 2).isToBeExpected()).isTrue();
  }

  @Test
  void scatter_out_of_range_is_refused() {
    assertThatThrownBy(() -> new KnownScatter("p99", Under.RATE, -0.1, 0, 10, 2))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("scatter of p99 must be 0 or more, was -0.1");
    assertThatThrownBy(() -> new KnownScatter("p99", Under.RATE, 0.1, Double.NaN, 10, 2))
        .isInstanceOf(DescriptionException.class);
    assertThatThrownBy(() -> new KnownScatter("p99", Under.RATE, 0.1, 0, 1, 2))
        .hasMessageEndingWith("was 1 pairs in 2 runs");
  }

  @Test
  void isLike_of_an_arm_minds_everything_but_its_name() {
    Arm arm = Arm.ofFlags("a", ThreadKind.PLATFORM, "-Xmx1g");

    assertThat(arm.isLike(Arm.ofFlags("b", ThreadKind.PLATFORM, "-Xmx1g"))).isTrue();
    assertThat(arm.isLike(arm.again())).isTrue();
    assertThat(arm.isLike(Arm.ofFlags("b", ThreadKind.PLATFORM, "-Xmx2g"))).isFalse();
    assertThat(arm.isLike(Arm.ofFlags("b", ThreadKind.VIRTUAL, "-Xmx1g"))).isFalse();
  }
}
