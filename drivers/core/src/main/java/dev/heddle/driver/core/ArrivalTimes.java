package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Load;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The intended starts of the open model, as nanoseconds since the load began, ascending. Pure: the
 * same plan and seed give the same times. Not thread-safe; a lane owns one.
 */
public interface ArrivalTimes {

  /** A time that never comes; subtraction from it does not overflow. */
  long NEVER = Long.MAX_VALUE / 4;

  /** The next intended start. */
  long next();

  /**
   * One lane's share of the arrivals; all lanes together make the whole load.
   *
   * @param load the whole load
   * @param lane the number of the lane, from 0
   * @param lanes the number of lanes
   * @param seed the seed of the whole load
   */
  static ArrivalTimes of(Load.Open load, int lane, int lanes, long seed) {
    double meanNanos = 1e9 * lanes / load.arrivalsPerSecond();
    return switch (load.arrivals()) {
      case CONSTANT -> constant(meanNanos, meanNanos * lane / lanes);
      case POISSON -> poisson(meanNanos, new SplittableRandom(seed + lane).nextLong());
    };
  }

  /**
   * The times before an end, which is excluded; then {@link #NEVER}.
   *
   * @param endNanos above 0
   */
  static ArrivalTimes until(long endNanos, ArrivalTimes times) {
    return new ArrivalTimes() {
      private boolean over;

      @Override
      public long next() {
        long next = over ? NEVER : times.next();
        over |= next >= endNanos;
        return over ? NEVER : next;
      }
    };
  }

  private static ArrivalTimes constant(double distanceNanos, double offsetNanos) {
    return new ArrivalTimes() {
      private long count;

      @Override
      public long next() {
        // A product, not a sum, so that rounding errors do not add up.
        return Math.round(offsetNanos + distanceNanos * count++);
      }
    };
  }

  private static ArrivalTimes poisson(double meanNanos, long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    return new ArrivalTimes() {
      private double atNanos;

      @Override
      public long next() {
        atNanos += random.nextExponential() * meanNanos;
        return Math.round(atNanos);
      }
    };
  }
}
