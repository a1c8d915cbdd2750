package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AscentTest {

  private static final int CAPACITIES = 500;

  /** All rates that a search tries, and where it ends. */
  private record Search(List<Double> rates, Ascent end) {

    static Search of(double least, double most, DoublePredicate meets) {
      List<Double> rates = new ArrayList<>();
      Ascent ascent = Ascent.of(climb(least, most));
      OptionalDouble next = ascent.next();
      while (next.isPresent()) {
        double rate = next.getAsDouble();
        rates.add(rate);
        ascent = ascent.after(rate, meets.test(rate));
        next = ascent.next();
      }
      return new Search(rates, ascent);
    }
  }

  @ParameterizedTest
  @CsvSource({"100, 20000", "10, 100", "1, 1000000", "50, 51", "0.5, 1000", "1000, 1900"})
  void search_capacityAnywhere_isFoundToThreePercent(double least, double most) {
    for (int i = 0; i < CAPACITIES; i++) {
      double capacity = least * Math.pow(most / least, (double) i / CAPACITIES);
      Search search = Search.of(least, most, rate -> rate <= capacity);

      assertThat(search.end().met())
          .as("capacity %f, tried %s", capacity, search.rates())
          .isBetween(capacity / Ascent.NEAR, capacity);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "100, 20000",
    "10, 100",
    "1, 1000000",
    "50, 51",
    "0.5, 1000",
    "1000, 1900",
    "0.000001, 1000000"
  })
  void search_capacityAnywhere_triesEachRateOnceInsideTheRange(double least, double most) {
    for (int i = -1; i <= CAPACITIES; i++) {
      double capacity = least * Math.pow(most / least, (double) i / CAPACITIES);
      Search search = Search.of(least, most, rate -> rate <= capacity);

      assertThat(search.rates())
          .hasSizeBetween(1, Load.Climb.MOST_STEPS)
          .hasSize(search.end().steps())
          .doesNotHaveDuplicates()
          .allSatisfy(rate -> assertThat(rate).isBetween(least, most));
    }
  }

  @Test
  void next_gallopsUntilOneMissesAndThenBisects() {
    List<Double> rates = Search.of(100, 1_600, rate -> rate <= 700).rates();

    assertThat(rates.subList(0, 3)).containsExactly(200.0, 400.0, 800.0);
    assertThat(rates.get(3)).isCloseTo(565.7, Percentage.withPercentage(0.1)); // It meets.
    assertThat(rates.get(4)).isCloseTo(672.7, Percentage.withPercentage(0.1)); // It meets.
    assertThat(rates.get(5)).isCloseTo(733.6, Percentage.withPercentage(0.1)); // It misses.
    assertThat(rates.get(6)).isCloseTo(702.5, Percentage.withPercentage(0.1)); // It misses.
    assertThat(rates.get(7)).isCloseTo(687.4, Percentage.withPercentage(0.1));
    assertThat(rates).hasSize(8);
  }

  @Test
  void next_allMet_endsAtTheHighestRate() {
    Search search = Search.of(100, 1_000, rate -> true);

    assertThat(search.rates()).containsExactly(200.0, 400.0, 800.0, 1_000.0);
    assertThat(search.end().met()).isEqualTo(1_000);
  }

  @Test
  void next_noneMet_endsAtTheLowestRate() {
    Search search = Search.of(100, 1_000, rate -> false);

    assertThat(search.rates()).containsExactly(200.0, 100.0);
    assertThat(search.end().met()).isZero();
  }

  @Test
  void next_wideRange_gallopsOverItInFourSteps() {
    assertThat(Search.of(1, 1_000_000, rate -> true).rates())
        .hasSize(4)
        .endsWith(1_000_000.0)
        .isSorted();
  }

  @Test
  void next_onlyTheLowestMet_staysThere() {
    Search search = Search.of(100, 1_000, rate -> rate == 100);

    assertThat(search.rates()).startsWith(200.0, 100.0);
    assertThat(search.end().met()).isEqualTo(100);
    assertThat(search.end().missed()).isLessThan(103);
  }

  @Test
  void next_missedByBadLuck_boundsTheAnswerFromAbove() {
    Search search = Search.of(100, 10_000, rate -> Math.abs(rate - 1_000) > 1);

    assertThat(search.rates().get(1)).isCloseTo(1_000, Percentage.withPercentage(0.01));
    assertThat(search.end().met()).isBetween(999 / Ascent.NEAR, 999.0);
  }

  private static Load.Climb climb(double least, double most) {
    return new Load.Climb(least, most, Load.Arrivals.CONSTANT, new Objective(99, 50_000_000));
  }
}
