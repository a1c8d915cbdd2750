package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Its faults as a file has them are in {@link ExperimentFileFaultTest}. */
class LoadChoiceTest {

  @Test
  void of_users_and_rates_is_a_load_each_users_first() {
    assertThat(LoadChoice.of(List.of(5, 7), List.of("0.5", "1e3"), List.of(), null, null).given())
        .containsExactly(
            new Load.Closed(5),
            new Load.Closed(7),
            new Load.Open(0.5, Load.Arrivals.CONSTANT),
            new Load.Open(1000, Load.Arrivals.CONSTANT));
  }

  @Test
  void of_auto_is_relative_and_gives_no_load() {
    LoadChoice choice =
        LoadChoice.of(List.of(), List.of("auto"), List.of(), Load.Arrivals.POISSON, "p99.9<1s");

    assertThat(choice.given()).isEmpty();
    assertThat(choice.relative())
        .isEqualTo(
            new RelativeLoads(
                RelativeLoads.FRACTIONS,
                Load.Arrivals.POISSON,
                Objective.parse("p99.9<1s"),
                false));
  }

  @Test
  void of_a_surge_is_a_load_or_relative() {
    assertThat(
            LoadChoice.of(List.of(5), List.of(), List.of("5", "40"), Load.Arrivals.POISSON, null)
                .given())
        .containsExactly(new Load.Closed(5), new Load.Surge(5, 40, Load.Arrivals.POISSON));
    assertThat(LoadChoice.of(List.of(), List.of(), List.of("auto"), null, null).relative())
        .isEqualTo(new RelativeLoads(List.of(), Load.Arrivals.CONSTANT, null, true));
    assertThat(LoadChoice.of(List.of(), List.of("auto"), List.of("auto"), null, null).relative())
        .isEqualTo(new RelativeLoads(RelativeLoads.FRACTIONS, Load.Arrivals.CONSTANT, null, true));
  }

  @Test
  void of_a_surge_that_cannot_be_meant_is_refused() {
    assertThatThrownBy(() -> LoadChoice.of(List.of(5), List.of(), List.of("auto"), null, null))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("the surge auto cannot be combined with users or other rates");
    assertThatThrownBy(() -> LoadChoice.of(List.of(), List.of(), List.of("5"), null, null))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("surge must be two rates, before and in it, or auto alone, was 5");
    assertThatThrownBy(() -> LoadChoice.of(List.of(), List.of(), List.of("5", "auto"), null, null))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("surge must be two rates, before and in it, or auto alone, was 5,auto");
    assertThatThrownBy(
            () ->
                LoadChoice.of(List.of(), List.of(), List.of("auto"), null, null)
                    .and(List.of(), List.of(0.5)))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("fractions needs the rate auto");
  }

  @Test
  void of_nothing_is_none() {
    assertThat(LoadChoice.of(List.of(), List.of(), List.of(), null, null))
        .isEqualTo(LoadChoice.NONE);
  }

  @Test
  void of_what_cannot_be_meant_together_is_refused() {
    assertRefused(List.of(5), List.of("auto"), null, null, "the rate auto cannot be combined");
    assertRefused(List.of(), List.of("auto", "5"), null, null, "the rate auto cannot be combined");
    assertRefused(List.of(5), List.of(), Load.Arrivals.POISSON, null, "arrivals needs a rate");
    assertRefused(List.of(5), List.of(), null, "p99<50ms", "slo needs the rate auto");
    assertRefused(List.of(), List.of("many"), null, null, "a rate is a number or auto");
  }

  @Test
  void of_a_number_out_of_range_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LoadChoice.of(List.of(0), List.of(), List.of(), null, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LoadChoice.of(List.of(), List.of("NaN"), List.of(), null, null));
  }

  @Test
  void or_of_any_choice_is_the_whole_of_it() {
    LoadChoice given = LoadChoice.of(List.of(5), List.of(), List.of(), null, null);
    LoadChoice auto = LoadChoice.of(List.of(), List.of("auto"), List.of(), null, null);

    assertThat(given.or(auto)).isEqualTo(given);
    assertThat(auto.or(given)).isEqualTo(auto);
    assertThat(LoadChoice.NONE.or(auto)).isEqualTo(auto);
  }

  private static void assertRefused(
      List<Integer> users,
      List<String> rates,
      Load.@Nullable Arrivals arrivals,
      @Nullable String slo,
      String start) {
    assertThatThrownBy(() -> LoadChoice.of(users, rates, List.of(), arrivals, slo))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith(start);
  }
}
