package dev.heddle.lab.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * How requests arrive: by users who wait for their answers (closed), or by the clock (open), at one
 * rate or in steps.
 *
 * @see <a href="https://www.usenix.org/conference/nsdi-06/open-versus-closed-cautionary-tale">
 *     Schroeder, Wierman, Harchol-Balter, "Open Versus Closed: A Cautionary Tale", NSDI 2006</a>
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "model")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Load.Closed.class, name = "closed"),
  @JsonSubTypes.Type(value = Load.Jump.class, name = "jump"),
  @JsonSubTypes.Type(value = Load.Open.class, name = "open"),
  @JsonSubTypes.Type(value = Load.Climb.class, name = "climb"),
  @JsonSubTypes.Type(value = Load.Surge.class, name = "surge")
})
public sealed interface Load {

  /** The highest rate of arrivals. */
  double MOST_PER_SECOND = 1_000_000;

  /**
   * A short name that is unique among the loads of an experiment: "400 users", "2000/s", "most at
   * p99&lt;50ms".
   */
  String label();

  /**
   * Whether the load stays the same during the whole measured window, so that the window's figures
   * describe that load; false for a load that climbs.
   */
  default boolean isConstant() {
    return true;
  }

  /** Whether the load changes while it runs: by a jump, by a surge or in steps. */
  default boolean changes() {
    return false;
  }

  /**
   * Whether requests arrive by the clock, independent of the answers, rather than from users who
   * wait.
   */
  default boolean isOpen() {
    return false;
  }

  /** The arrivals in the measured window, if they come by the clock at one rate. */
  default Optional<Open> arrivalsInWindow() {
    return Optional.empty();
  }

  /**
   * The size of the load, for ordering loads of one kind: users, or arrivals a second. For a load
   * that changes, its largest size.
   */
  double weight();

  /**
   * What {@link #weight} counts, for an axis: "users". Loads with the same unit can be drawn in one
   * chart.
   */
  String weightUnit();

  /**
   * How many event loops can share the load, each with a user or a connection from the beginning.
   *
   * @param threads the most that there may be
   * @param maxConnections the most connections of a load whose users do not have one each
   */
  default int eventLoops(int threads, int maxConnections) {
    return Math.min(threads, maxConnections);
  }

  /** The time between two samples of the driver. */
  default Duration sampleEvery() {
    return Duration.ofMillis(250);
  }

  /** How long the load needs to reach its full size; the window opens only after that. */
  default Duration leastWarmUp() {
    return Duration.ZERO;
  }

  /**
   * The longest time from the opening to the closing of its window.
   *
   * @param window the length of a window
   * @param timeout of a request
   */
  default Duration longestWindow(Duration window, Duration timeout) {
    return window;
  }

  /**
   * The shortest window that shows what the load is meant to show.
   *
   * @param timeout of a request
   */
  default Duration leastWindow(Duration timeout) {
    return Duration.ZERO;
  }

  /**
   * The window that was asked for or, if that is longer, the shortest.
   *
   * @param timeout of a request
   */
  default Duration window(Duration asked, Duration timeout) {
    Duration least = leastWindow(timeout);
    return asked.compareTo(least) < 0 ? least : asked;
  }

  /**
   * The longest time for which the load goes on after its window, to see how a service recovers.
   */
  default Duration longestRecovery() {
    return Duration.ZERO;
  }

  /**
   * A fixed number of users, each on a connection of its own, each sending its next request as soon
   * as the last one is answered.
   *
   * @param users 1 to 100,000
   */
  record Closed(int users) implements Load {

    /** The time within which all users begin, one by one. */
    public static final Duration RAMP = Duration.ofSeconds(1);

    public Closed {
      if (users < 1 || users > 100_000) {
        throw new IllegalArgumentException("users must be 1 to 100000, was " + users);
      }
    }

    @Override
    public double weight() {
      return users;
    }

    @Override
    public String weightUnit() {
      return "users";
    }

    @Override
    public String label() {
      return users == 1 ? "1 user" : users + " users";
    }

    @Override
    public int eventLoops(int threads, int maxConnections) {
      return Math.min(threads, users);
    }

    @Override
    public Duration leastWarmUp() {
      return RAMP;
    }
  }

  /**
   * Few users during warm-up, and many, all at once, from the moment the measured window opens.
   *
   * @param from users before the window, 1 or more and fewer than {@code users}
   * @param users users in the window, at most 100,000
   */
  record Jump(int from, int users) implements Load {

    public Jump {
      if (from < 1 || users <= from || users > 100_000) {
        throw new IllegalArgumentException(
            "a jump is from 1 user or more to more users, at most 100000; was "
                + from
                + " to "
                + users);
      }
    }

    @Override
    public double weight() {
      return users;
    }

    @Override
    public String weightUnit() {
      return "users after the jump";
    }

    @Override
    public String label() {
      return from + " to " + users + " users";
    }

    @Override
    public int eventLoops(int threads, int maxConnections) {
      return Math.min(threads, from);
    }

    @Override
    public boolean changes() {
      return true;
    }

    @Override
    public Duration leastWarmUp() {
      return Closed.RAMP;
    }

    /** Short, because only short samples show how throughput rises after the jump. */
    @Override
    public Duration sampleEvery() {
      return Duration.ofMillis(50);
    }
  }

  /**
   * Arrivals at a rate that does not depend on the answers.
   *
   * @param arrivalsPerSecond above 0, at most 1,000,000
   * @param arrivals how the arrivals are spread
   */
  record Open(double arrivalsPerSecond, Arrivals arrivals) implements Load {

    public Open {
      if (!(arrivalsPerSecond > 0 && arrivalsPerSecond <= MOST_PER_SECOND)) {
        throw new IllegalArgumentException(
            "rate must be above 0 and at most 1000000 a second, was " + arrivalsPerSecond);
      }
    }

    @Override
    public double weight() {
      return arrivalsPerSecond;
    }

    @Override
    public String weightUnit() {
      return "requests/s" + (arrivals == Arrivals.POISSON ? ", poisson" : "");
    }

    @Override
    public String label() {
      return plain(arrivalsPerSecond) + "/s" + arrivals.suffix();
    }

    @Override
    public Optional<Open> arrivalsInWindow() {
      return Optional.of(this);
    }

    @Override
    public boolean isOpen() {
      return true;
    }
  }

  /**
   * Open arrivals at a rate that rises and falls in steps, to find the highest rate that meets the
   * objective, to 3 %.
   *
   * <p>The load warms up at the lowest rate. Each step is a load of its own: it settles for half a
   * window or for the objective's limit, whichever is longer; then it has a window, and then it
   * waits for the window's requests. A step meets the objective if the percentile is below the
   * limit, at least 95 % as many requests were answered as intended, and at most 1 % failed. A
   * window must be long enough for the percentile to mean something at the lowest rate: the p99 of
   * fewer than a hundred requests is just the longest of them. After a step that missed, the server
   * gets at most the time-out to recover. Steps are not repeated: a step that missed by bad luck
   * keeps the result below its rate.
   *
   * @param leastPerSecond the lowest rate, above 0
   * @param mostPerSecond the highest rate, above the lowest, at most 1,000,000
   * @param arrivals how the arrivals are spread
   * @param objective what a rate must meet
   */
  record Climb(double leastPerSecond, double mostPerSecond, Arrivals arrivals, Objective objective)
      implements Load {

    /** The search ends after this many steps in any case. */
    public static final int MOST_STEPS = 12;

    /**
     * The search ends when the lowest rate that missed is at most this share above the highest that
     * met.
     */
    public static final double RESOLUTION = 0.03;

    private static final Duration STEP_OVERHEAD = Duration.ofSeconds(5);

    public Climb {
      if (!(leastPerSecond > 0
          && leastPerSecond < mostPerSecond
          && mostPerSecond <= MOST_PER_SECOND)) {
        throw new IllegalArgumentException(
            "rates must be above 0, ascend, and be at most 1000000 a second, were "
                + leastPerSecond
                + " to "
                + mostPerSecond);
      }
    }

    /** The load of one step. */
    public Open at(double arrivalsPerSecond) {
      return new Open(arrivalsPerSecond, arrivals);
    }

    @Override
    public double weight() {
      return mostPerSecond;
    }

    @Override
    public String weightUnit() {
      return "requests/s at most";
    }

    @Override
    public boolean isConstant() {
      return false;
    }

    @Override
    public boolean changes() {
      return true;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    /** The sum over all steps. */
    @Override
    public Duration longestWindow(Duration window, Duration timeout) {
      Duration step = window.plus(window.dividedBy(2)).plus(timeout.multipliedBy(3));
      return step.plus(STEP_OVERHEAD).multipliedBy(MOST_STEPS);
    }

    @Override
    public String label() {
      return "most at " + objective.label() + arrivals.suffix();
    }
  }

  /**
   * Open arrivals at a rate that the service can handle, and at a higher rate, the surge, while the
   * measured window is open. Afterwards the load goes on at the lower rate until the service has
   * recovered; see {@link Recovery}.
   *
   * @param calmPerSecond the rate before and after, above 0
   * @param peakPerSecond the rate in the window, above {@code calmPerSecond}, at most 1,000,000
   * @param arrivals how the arrivals are spread
   */
  record Surge(double calmPerSecond, double peakPerSecond, Arrivals arrivals) implements Load {

    /** A service that has not recovered after this long counts as not recovering. */
    public static final Duration MOST_RECOVERY = Duration.ofSeconds(30);

    public Surge {
      if (!(calmPerSecond > 0
          && calmPerSecond < peakPerSecond
          && peakPerSecond <= MOST_PER_SECOND)) {
        throw new IllegalArgumentException(
            "a surge is from a rate above 0 to a higher one, at most 1000000 a second; was "
                + calmPerSecond
                + " to "
                + peakPerSecond);
      }
    }

    /** The load before and after the surge. */
    public Open calm() {
      return new Open(calmPerSecond, arrivals);
    }

    /** The load in the window. */
    public Open peak() {
      return new Open(peakPerSecond, arrivals);
    }

    /** The arrivals in the window that come in addition to those of {@link #calm}. */
    public Open more() {
      return new Open(peakPerSecond - calmPerSecond, arrivals);
    }

    @Override
    public double weight() {
      return peakPerSecond;
    }

    @Override
    public String weightUnit() {
      return "requests/s in a surge";
    }

    @Override
    public String label() {
      return plain(calmPerSecond) + " to " + plain(peakPerSecond) + "/s" + arrivals.suffix();
    }

    @Override
    public Optional<Open> arrivalsInWindow() {
      return Optional.of(peak());
    }

    @Override
    public boolean changes() {
      return true;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    /** Short, because only short samples show when the service has recovered. */
    @Override
    public Duration sampleEvery() {
      return Duration.ofMillis(100);
    }

    /**
     * Nothing is lost until the first requests time out: only then does the service work on
     * requests that nobody waits for any more. At twice the capacity, the answers given up to then
     * are less than half of what the service can answer only if the surge lasts more than four
     * times as long.
     */
    @Override
    public Duration leastWindow(Duration timeout) {
      return timeout.multipliedBy(5);
    }

    @Override
    public Duration longestRecovery() {
      return MOST_RECOVERY;
    }
  }

  private static String plain(double rate) {
    return BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString();
  }

  /** How the arrivals of the open model are spread over time. */
  enum Arrivals {
    /** Equal distances. */
    CONSTANT,
    /** Exponentially distributed distances, as independent users would make them. */
    POISSON;

    private String suffix() {
      return this == POISSON ? " poisson" : "";
    }
  }
}
