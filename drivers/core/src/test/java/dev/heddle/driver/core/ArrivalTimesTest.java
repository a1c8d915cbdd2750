package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Load.Arrivals;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalTimesTest {

  private static final long SEED = 4711;

  @Test
  void constant_wholeDistance_isExactOverAMillionArrivals() {
    ArrivalTimes times = constant(2_000, 0, 1);

    for (long count = 0; count < 1_000_000; count++) {
      long next = times.next();
      if (next != count * 500_000) {
        assertThat(next).as("arrival %d", count).isEqualTo(count * 500_000);
      }
    }
  }

  @Test
  void constant_distanceThatIsNoWholeNumber_doesNotDrift() {
    ArrivalTimes times = constant(3_000, 0, 1);

    long last = 0;
    for (int count = 0; count <= 1_000_000; count++) {
      last = times.next();
    }

    // A million thirds of a millisecond.
    assertThat(last).isEqualTo(333_333_333_333L);
  }

  @Test
  void constant_threeLanes_togetherArriveAtEqualDistances() {
    LongStream all = LongStream.empty();
    for (int lane = 0; lane < 3; lane++) {
      ArrivalTimes times = constant(1_000, lane, 3);
      all = LongStream.concat(all, LongStream.generate(times::next).limit(1_000));
    }

    assertThat(all.sorted().toArray())
        .containsExactly(LongStream.range(0, 3_000).map(i -> i * 1_000_000).toArray());
  }

  @Test
  void constant_slowRate_isKept() {
    ArrivalTimes times = constant(0.5, 0, 1);

    assertThat(new long[] {times.next(), times.next(), times.next()})
        .containsExactly(0, 2_000_000_000L, 4_000_000_000L);
  }

  @Test
  void poisson_meanRate_isWithinOnePercent() {
    ArrivalTimes times = poisson(1_000, 0, 1, SEED);

    long last = 0;
    for (int count = 0; count < 100_000; count++) {
      last = times.next();
    }

    // The sum of n exponential distances deviates by 1/sqrt(n) = 0.3 %; three times that.
    assertThat(100_000 * 1e9 / last).isCloseTo(1_000, within(10.0));
  }

  @Test
  void poisson_distances_varyAsExponentialOnesDo() {
    ArrivalTimes times = poisson(1_000, 0, 1, SEED);

    long before = 0;
    int aboveTheMean = 0;
    for (int count = 0; count < 100_000; count++) {
      long next = times.next();
      if (next - before > 1_000_000) {
        aboveTheMean++;
      }
      before = next;
    }

    assertThat(aboveTheMean / 100_000.0).isCloseTo(Math.exp(-1), within(0.01));
  }

  @Test
  void poisson_lanes_togetherMakeTheRate() {
    long withinTenSeconds = 0;
    for (int lane = 0; lane < 4; lane++) {
      ArrivalTimes times = poisson(1_000, lane, 4, SEED);
      while (times.next() < 10_000_000_000L) {
        withinTenSeconds++;
      }
    }

    // 10,000 expected with a deviation of 100; five times that.
    assertThat(withinTenSeconds).isBetween(9_500L, 10_500L);
  }

  @Test
  void poisson_sameSeed_givesTheSameTimes() {
    assertThat(first(poisson(1_000, 1, 2, SEED))).isEqualTo(first(poisson(1_000, 1, 2, SEED)));
  }

  @Test
  void poisson_otherLaneOrSeed_givesOtherTimes() {
    long[] times = first(poisson(1_000, 0, 2, SEED));

    assertThat(first(poisson(1_000, 1, 2, SEED))).isNotEqualTo(times);
    assertThat(first(poisson(1_000, 0, 2, SEED + 100))).isNotEqualTo(times);
  }

  @Test
  void poisson_times_areAscending() {
    assertThat(first(poisson(1_000_000, 0, 1, SEED))).isSorted();
  }

  @Test
  void until_anEnd_hasNoTimeFromThenOn() {
    ArrivalTimes times = ArrivalTimes.until(2_000_000, constant(1_000, 0, 1));

    assertThat(new long[] {times.next(), times.next(), times.next(), times.next()})
        .containsExactly(0, 1_000_000, ArrivalTimes.NEVER, ArrivalTimes.NEVER);
  }

  private static ArrivalTimes constant(double rate, int lane, int lanes) {
    return ArrivalTimes.of(new Load.Open(rate, Arrivals.CONSTANT), lane, lanes, SEED);
  }

  private static ArrivalTimes poisson(double rate, int lane, int lanes, long seed) {
    return ArrivalTimes.of(new Load.Open(rate, Arrivals.POISSON), lane, lanes, seed);
  }

  private static long[] first(ArrivalTimes times) {
    return LongStream.generate(times::next).limit(1_000).toArray();
  }
}
