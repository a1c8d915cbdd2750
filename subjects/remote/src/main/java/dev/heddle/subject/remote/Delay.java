package dev.heddle.subject.remote;

import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long an answer is held back: always as long, or drawn anew for each. */
sealed interface Delay {

  /** The longest delay, ten minutes. What is drawn beyond it is cut to it. */
  int MOST_MILLIS = 600_000;

  /** The forms that {@link #parse} takes, for people. */
  String FORMS =
      "/delay/MILLIS, /delay/uniform/LEAST-MOST, /delay/exponential/MEAN,"
          + " /delay/lognormal/MEDIAN-P99; whole milliseconds, 0 to 600000";

  Pattern NUMBER = Pattern.compile("\\d{1,6}");
  Pattern DRAWN = Pattern.compile("(uniform|exponential|lognormal)/(\\d{1,6})(?:-(\\d{1,6}))?");

  /** A standard normal variate is below this with a probability of 0.99. */
  double NORMAL_P99 = 2.326347874040841;

  /** The delay of the next answer, in nanoseconds, 0 for at once. */
  long nextNanos(RandomGenerator random);

  /**
   * Reads what follows {@code /delay/}, with or without a query behind it.
   *
   * @throws IllegalArgumentException in one line, if it is none of {@link #FORMS}
   */
  static Delay parse(String text) {
    int query = text.indexOf('?');
    String form = query < 0 ? text : text.substring(0, query);
    if (NUMBER.matcher(form).matches()) {
      return new Constant(millis(form));
    }
    Matcher drawn = DRAWN.matcher(form);
    if (!drawn.matches() || drawn.group(1).equals("exponential") != (drawn.group(3) == null)) {
      throw new IllegalArgumentException("a delay is one of " + FORMS + "; was " + form);
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
      throw new IllegalArgumentException("a delay is 0 to 600000 ms, was " + digits);
    }
    return millis;
  }

  private static long nanos(double millis) {
    return Math.round(Math.min(millis, MOST_MILLIS) * 1e6);
  }

  /**
   * Always the same.
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
   * Every delay from one to the other is as likely.
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
   * As between the events of a Poisson process.
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
   * Its logarithm is normal: mostly near the median, now and then far above it, as answers of
   * systems under load are.
   *
   * @param medianMillis half of them are below it; 1 to {@code p99Millis}
   * @param p99Millis one in a hundred is above it; up to {@link #MOST_MILLIS}
   */
  record Lognormal(int medianMillis, int p99Millis) implements Delay {
    public Lognormal {
      requireOrder("lognormal", medianMillis, p99Millis);
      if (medianMillis == 0) {
        throw new IllegalArgumentException("lognormal has a median of 1 ms at least, was 0");
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
              Locale.ROOT, "%s wants the smaller delay first, was %d-%d", form, first, second));
    }
  }
}
