package dev.heddle.lab.judge.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The interval at one look. A late one takes resampling, which can only widen the part that is
 * known without. So it is computed when it is first needed. Not thread-safe.
 */
public final class Look {

  private final Interval least;
  private final Supplier<Interval> resampled;
  private @Nullable Interval interval;

  private Look(Interval least, Supplier<Interval> resampled) {
    this.least = least;
    this.resampled = resampled;
  }

  /** A look with that interval. */
  public static Look of(Interval interval) {
    return new Look(interval, () -> interval);
  }

  /**
   * A look whose interval takes resampling.
   *
   * @param least the part that is known without
   * @param resampled computes the interval, which contains {@code least}
   */
  static Look of(Interval least, Supplier<Interval> resampled) {
    return new Look(least, resampled);
  }

  /** The part of the interval that is known without resampling. */
  Interval least() {
    return least;
  }

  /** The interval. */
  public Interval interval() {
    Interval known = interval;
    if (known == null) {
      known = resampled.get();
      interval = known;
    }
    return known;
  }

  /**
   * The intersection of all intervals in their order, without those that do not overlap it.
   * Computes only the intervals that may bound it: however many looks there are, that is a few,
   * unless two of them are disjoint.
   *
   * @param looks at least one, all of the same confidence
   */
  public static Interval common(List<Look> looks) {
    double low = looks.stream().mapToDouble(look -> look.least.low()).max().orElseThrow();
    double high = looks.stream().mapToDouble(look -> look.least.high()).min().orElseThrow();
    if (low > high) {
      return looks.stream().map(Look::interval).reduce(Interval::and).orElseThrow();
    }
    // All overlap, so their order does not matter.
    return new Interval(
        greatestLow(looks), smallestHigh(looks), looks.getFirst().least.confidence());
  }

  private static double greatestLow(List<Look> looks) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (Look look : sorted(looks, Comparator.comparingDouble(look -> -look.least.low()))) {
      if (look.least.low() <= greatest) {
        break; // Its interval reaches at least as low, and so do all that follow.
      }
      greatest = Math.max(greatest, look.interval().low());
    }
    return greatest;
  }

  private static double smallestHigh(List<Look> looks) {
    double smallest = Double.POSITIVE_INFINITY;
    for (Look look : sorted(looks, Comparator.comparingDouble(look -> look.least.high()))) {
      if (look.least.high() >= smallest) {
        break;
      }
      smallest = Math.min(smallest, look.interval().high());
    }
    return smallest;
  }

  private static List<Look> sorted(List<Look> looks, Comparator<Look> order) {
    return looks.stream().sorted(order).toList();
  }
}
