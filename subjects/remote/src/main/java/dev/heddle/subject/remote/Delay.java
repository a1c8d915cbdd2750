package dev.heddle.subject.remote;

import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The delay of an answer: constant, or random for each answer. */
sealed interface Delay {

  /** The longest delay, ten minutes; longer random delays are shortened to it. */
  int MOST_MILLIS = 600_000;

  /** The forms that {@link #parse} accepts, for error messages. */
  String FORMS =
      "/delay/MILLIS, /delay/uniform/LEAST-MOST, /delay/exponential/MEAN,"
          + " /delay/lognormal/MEDIAN-P99; whole milliseconds, 0 to 600000";

  Pattern NUMBER = Pattern.compile("\\d{1,6}");
  Pattern DRAWN = Pattern.compile("(uniform|exponential|lognormal)/(\\d{1,6})(?:-(\\d{1,6}))?");

  /** A standard normal variate is below this value with a probability of 0.99. */
  double NORMAL_P99 = 2.326347874040841;

  /** The delay of the next answer in nanoseconds; 0 for none. */
  long nextNanos(RandomGenerator random);

  /**
   * Parses the text after {@code /delay/}, with or without a query.
   *
   * @throws IllegalArgumentException with one line, if it has none of the {@link #FORMS}
   */
  static Delay parse(String text) {
    int query = text.indexOf('?');
    String form = query < 0 ? text : text.substring(0, query);
    if (NUMBER.matcher(form).matches()) {
      return new Constant(millis(form));
    }
    Matcher drawn = DRAWN.matcher(form);
    if (!drawn.matches() || drawn.group(1).equals("exponential") != (drawn.group(3) == null)) {
      throw new IllegalArgumentException("a delay must be one of " + FORMS + "; was " + form);
    }
    int first = millis(drawn.group(2));
    return switch (drawn.group(1)) {
      case "uniform" -> new Uniform(first, millis(drawn.group(3)));
      case "lognormal" -> new Lognormal(first, millis(drawn.group(3)));
      default -> new Exponential(first);
    };
  }

  private static int millis(String digits) {
    int millis = Integer.parseInt(digits);
    if (millis > MOST_MILLIS) {
      throw new IllegalArgumentException("a delay must be 0 to 600000 ms, was " + digits);
    }
    return millis;
  }

  private static long nanos(double millis) {
    return Math.round(Math.min(millis, MOST_MILLIS) * 1e6);
  }

  /**
   * A constant delay.
   *
   * @param millis 0 to {@link #MOST_MILLIS}
   */
  record Constant(int millis) implements Delay {
    @Override
    public long nextNanos(RandomGenerator random) {
      return millis * 1_000_000L;
    }
  }

  /**
   * A uniformly distributed delay.
   *
   * @param leastMillis 0 to {@code mostMillis}
   * @param mostMillis up to {@link #MOST_MILLIS}
   */
  record Uniform(int leastMillis, int mostMillis) implements Delay {
    public Uniform {
      requireOrder("uniform", leastMillis, mostMillis);
    }

    @Override
    public long nextNanos(RandomGenerator random) {
      return nanos(leastMillis + random.nextDouble() * (mostMillis - leastMillis));
    }
  }

  /**
   * An exponentially distributed delay, as between the events of a Poisson process.
   *
   * @param meanMillis 0 to {@link #MOST_MILLIS}
   */
  record Exponential(int meanMillis) implements Delay {
    @Override
    public long nextNanos(RandomGenerator random) {
      return nanos(meanMillis * random.nextExponential());
    }
  }

  /**
   * A lognormally distributed delay: mostly near the median, sometimes far above it, like answers
   * of systems under load.
   *
   * @param medianMillis half of the delays are below it; 1 to {@code p99Millis}
   * @param p99Millis one delay in a hundred is above it; up to {@link #MOST_MILLIS}
   */
  record Lognormal(int medianMillis, int p99Millis) implements Delay {
    public Lognormal {
      requireOrder("lognormal", medianMillis, p99Millis);
      if (medianMillis == 0) {
        throw new IllegalArgumentException("the median of lognormal must be at least 1 ms, was 0");
      }
    }

    @Override
    public long nextNanos(RandomGenerator random) {
      double sigma = Math.log((double) p99Millis / medianMillis) / NORMAL_P99;
      return nanos(medianMillis * Math.exp(sigma * random.nextGaussian()));
    }
  }

  private static void requireOrder(String form, int first, int second) {
    if (first > second) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "%s needs the smaller delay first, was %d-%d", form, first, second));
    }
  }
}
