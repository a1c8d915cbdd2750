package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.lab.protocol.Load.Arrivals;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadTest {

  private static final Objective OBJECTIVE = new Objective(99, 50_000_000);

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 100_001, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void closed_usersOutOfRange_isRefusedWithTheValue(int users) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Load.Closed(users))
        .withMessage("users must be 1 to 100000, was " + users);
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        -0.0,
        -1,
        1_000_000.1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.MIN_VALUE * -1
      })
  void open_rateOutOfRange_isRefusedWithTheValue(double rate) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Load.Open(rate, Arrivals.CONSTANT))
        .withMessage("rate must be above 0 and at most 1000000 a second, was " + rate);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 100",
    "-1, 100",
    "100, 100",
    "100, 50",
    "1, 1000000.1",
    "NaN, 100",
    "1, NaN",
    "1, Infinity"
  })
  void climb_ratesOutOfRange_areRefusedWithTheValues(double least, double most) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Load.Climb(least, most, Arrivals.CONSTANT, OBJECTIVE))
        .withMessage(
            "rates must be above 0, ascend, and be at most 1000000 a second, were "
                + least
                + " to "
                + most);
  }

  @ParameterizedTest
  @CsvSource({"0, 100", "100, 100", "100, 50", "1, 1000000.1", "NaN, 100", "1, NaN"})
  void surge_ratesOutOfRange_areRefusedWithTheValues(double calm, double peak) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Load.Surge(calm, peak, Arrivals.CONSTANT))
        .withMessage(
            "a surge is from a rate above 0 to a higher one, at most 1000000 a second; was "
                + calm
                + " to "
                + peak);
  }

  @Test
  void surge_calmAndMore_makeThePeak() {
    Load.Surge surge = new Load.Surge(500, 4_000, Arrivals.POISSON);

    assertThat(surge.label()).isEqualTo("500 to 4000/s poisson");
    assertThat(surge.calm()).isEqualTo(new Load.Open(500, Arrivals.POISSON));
    assertThat(surge.more()).isEqualTo(new Load.Open(3_500, Arrivals.POISSON));
    assertThat(surge.peak()).isEqualTo(new Load.Open(4_000, Arrivals.POISSON));
  }

  @Test
  void surge_lasts_longerThanFourTimeouts_soThatWhatIsLostIsMoreThanHalf() {
    assertThat(new Load.Surge(1, 2, Arrivals.CONSTANT).leastWindow(Duration.ofSeconds(3)))
        .isEqualTo(Duration.ofSeconds(15));
  }

  @Test
  void eventLoops_areNoMoreThanConnectionsAtTheBeginning() {
    assertThat(new Load.Closed(2).eventLoops(64, 16_384)).isEqualTo(2);
    assertThat(new Load.Closed(400).eventLoops(64, 16_384)).isEqualTo(64);
    assertThat(new Load.Jump(3, 400).eventLoops(64, 16_384)).isEqualTo(3);
    assertThat(new Load.Open(9, Arrivals.CONSTANT).eventLoops(64, 16_384)).isEqualTo(64);
    assertThat(new Load.Open(9, Arrivals.CONSTANT).eventLoops(64, 5)).isEqualTo(5);
    assertThat(new Load.Climb(1, 2, Arrivals.POISSON, OBJECTIVE).eventLoops(64, 5)).isEqualTo(5);
    assertThat(new Load.Surge(1, 2, Arrivals.POISSON).eventLoops(64, 5)).isEqualTo(5);
  }

  @Test
  void climb_at_isOpenAndSpreadAsTheClimb() {
    assertThat(new Load.Climb(1, 2, Arrivals.POISSON, OBJECTIVE).at(1.5))
        .isEqualTo(new Load.Open(1.5, Arrivals.POISSON));
  }

  @Test
  void climb_longest_isTheTimeOfAllSteps() {
    Load.Climb climb = new Load.Climb(1, 2, Arrivals.CONSTANT, OBJECTIVE);

    // 12 times: 1 s and 2 s of load, 10 s to settle, 10 s until its end, 10 s to recover, 5 s for
    // all else.
    assertThat(climb.longestWindow(Duration.ofSeconds(2), Duration.ofSeconds(10)))
        .isEqualTo(Duration.ofSeconds(12 * 38));
  }

  @Test
  void label_climb_namesTheObjective() {
    assertThat(new Load.Climb(1, 2, Arrivals.CONSTANT, OBJECTIVE).label())
        .isEqualTo("most at p99<50ms");
    assertThat(new Load.Climb(1, 2, Arrivals.POISSON, OBJECTIVE).label())
        .isEqualTo("most at p99<50ms poisson");
  }

  @ParameterizedTest
  @CsvSource({"1, 1 user", "2, 2 users", "400, 400 users", "100000, 100000 users"})
  void label_closed_namesTheUsers(int users, String label) {
    assertThat(new Load.Closed(users).label()).isEqualTo(label);
  }

  @ParameterizedTest
  @CsvSource({"2000, 2000/s", "0.5, 0.5/s", "1000000, 1000000/s", "12.25, 12.25/s", "1, 1/s"})
  void label_open_isTheRateWithoutExponent(double rate, String label) {
    assertThat(new Load.Open(rate, Arrivals.CONSTANT).label()).isEqualTo(label);
  }

  @Test
  void label_poisson_saysSo() {
    assertThat(new Load.Open(2_000, Arrivals.POISSON).label()).isEqualTo("2000/s poisson");
  }
}
