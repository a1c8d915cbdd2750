package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloorsTest {

  @Test
  void of_a_machine_of_which_nothing_is_known_is_the_metrics_own() {
    assertThat(Floors.of(Criteria.DEFAULT, Metric.THROUGHPUT, Under.USERS)).isEqualTo(0.1);
  }

  @Test
  void of_a_machine_that_scatters_more_is_what_it_scatters_by() {
    Criteria known = known(new KnownScatter("throughput", Under.USERS, 0.18, 0, 12, 2));

    assertThat(Floors.of(known, Metric.THROUGHPUT, Under.USERS)).isEqualTo(0.18);
    assertThat(Floors.of(known, Metric.THROUGHPUT, null)).isEqualTo(0.18);
    assertThat(Floors.of(known, Metric.THROUGHPUT, Under.RATE)).isEqualTo(0.1);
    assertThat(Floors.of(known, Metric.CPU_PER_REQUEST, Under.USERS)).isEqualTo(0.1);
  }

  @Test
  void of_a_machine_that_scatters_less_is_not_lower() {
    assertThat(
            Floors.of(
                known(new KnownScatter("throughput", Under.USERS, 0.01, 0, 100, 9)),
                Metric.THROUGHPUT,
                Under.USERS))
        .isEqualTo(0.1);
  }

  @Test
  void of_few_pairs_is_the_metrics_own() {
    assertThat(
            Floors.of(
                known(new KnownScatter("throughput", Under.USERS, 0.5, 0, 4, 1)),
                Metric.THROUGHPUT,
                Under.USERS))
        .isEqualTo(0.1);
  }

  @Test
  void of_a_machine_whose_scatter_the_windows_show_is_the_metrics_own() {
    assertThat(
            Floors.of(
                known(new KnownScatter("throughput", Under.USERS, 0.5, 0.3, 12, 2)),
                Metric.THROUGHPUT,
                Under.USERS))
        .isEqualTo(0.1);
  }

  private static Criteria known(KnownScatter scatter) {
    return Criteria.DEFAULT.knowing(List.of(scatter));
  }
}
