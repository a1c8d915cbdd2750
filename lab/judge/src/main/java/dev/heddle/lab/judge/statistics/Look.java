package dev.heddle.lab.judge.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The interval at one look. A late one takes resampling, but how wide it is at least and at most is
 * known without, so it is computed when it is first needed. Not thread-safe.
 */
public final class Look {

  private final Interval least;
  private final Interval most;
  private final Supplier<Interval> resampled;
  private @Nullable Interval interval;

  private Look(Interval least, Interval most, Supplier<Interval> resampled) {
    this.least = least;
    this.most = most;
    this.resampled = resampled;
  }

  /** A look with that interval. */
  public static Look of(Interval interval) {
    return new Look(interval, interval, () -> interval);
  }

  /**
   * A look whose interval takes resampling.
   *
   * @param least what the interval contains, as is known without resampling
   * @param most what contains the interval, as is known without resampling
   * @param resampled computes the interval
   */
  static Look of(Interval least, Interval most, Supplier<Interval> resampled) {
    return new Look(least, most, resampled);
  }

  /** What the interval contains, as is known without resampling. */
  Interval least() {
    return least;
  }

  /** What contains the interval, as is known without resampling. */
  Interval most() {
    return most;
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
   * The intersection of the intervals in their order, without those that do not overlap what those
   * before them have in common. Computes only the intervals that may bound it. Where ratios scatter
   * around one mean, these are a few, however many looks there are.
   *
   * @param looks at least one, all of the same confidence
   */
  public static Interval common(List<Look> looks) {
    Interval common = looks.getFirst().interval();
    int next = 1;
    while (next < looks.size()) {
      List<Look> overlapping = new ArrayList<>(List.of(of(common)));
      Interval certain = common;
      for (; next < looks.size() && certain.overlaps(looks.get(next).least); next++) {
        certain = certain.and(looks.get(next).least);
        overlapping.add(looks.get(next));
      }
      common = intersection(overlapping);
      if (next < looks.size()) {
        Look apart = looks.get(next++);
        common = common.overlaps(apart.most) ? common.and(apart.interval()) : common;
      }
    }
    return common;
  }

  /** The intersection of intervals that all overlap, so that their order does not matter. */
  private static Interval intersection(List<Look> looks) {
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
