package dev.heddle.lab.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.math.BigDecimal;
import java.time.Duration;

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
  @JsonSubTypes.Type(value = Load.Climb.class, name = "climb")
})
public sealed interface Load {

  /**
   * A short name that is unique among the loads of an experiment: "400 users", "2000/s", "most at
   * p99&lt;50ms".
   */
  String label();

  /**
   * Whether its measured window is one load, so that figures of the window are figures of the load;
   * not so where it climbs.
   */
  default boolean isConstant() {
    return true;
  }

  /** Whether it is to change on its way, as by a jump or in steps. */
  default boolean changes() {
    return false;
  }

  /** Whether requests come by the clock, whatever is answered, and not from users who wait. */
  default boolean isOpen() {
    return false;
  }

  /**
   * How much it asks of a service, beside others of its kind: users, or arrivals a second; of one
   * that changes, the most.
   */
  double weight();

  /** How far apart the driver's samples should be. */
  default Duration sampleEvery() {
    return Duration.ofMillis(250);
  }

  /** For how long it is not whole yet after its begin; the window opens later than that. */
  default Duration leastWarmUp() {
    return Duration.ZERO;
  }

  /**
   * How long its window takes at most, from its opening to its closing.
   *
   * @param window the length of a window
   * @param timeout of a request
   */
  default Duration longestWindow(Duration window, Duration timeout) {
    return window;
  }

  /**
   * A fixed number of users, each on a connection of its own, each sending its next request as soon
   * as the last one is answered.
   *
   * @param users 1 to 100,000
   */
  record Closed(int users) implements Load {

    /** The time over which the users begin, one after the other. */
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
    public String label() {
      return users == 1 ? "1 user" : users + " users";
    }

    @Override
    public Duration leastWarmUp() {
      return RAMP;
    }
  }

  /**
   * Few users while it warms up, and many from the moment on at which the measured window opens,
   * all at once.
   *
   * @param from users before, 1 to below {@code users}
   * @param users users in the window, to 100,000
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
    public String label() {
      return from + " to " + users + " users";
    }

    @Override
    public boolean changes() {
      return true;
    }

    @Override
    public Duration leastWarmUp() {
      return Closed.RAMP;
    }

    /** How the answers rise after it is seen in short samples only. */
    @Override
    public Duration sampleEvery() {
      return Duration.ofMillis(50);
    }
  }

  /**
   * Arrivals at a rate that does not depend on the answers.
   *
   * @param arrivalsPerSecond above 0, to 1,000,000
   * @param arrivals how the arrivals are spread
   */
  record Open(double arrivalsPerSecond, Arrivals arrivals) implements Load {

    public Open {
      if (!(arrivalsPerSecond > 0 && arrivalsPerSecond <= 1_000_000)) {
        throw new IllegalArgumentException(
            "rate must be above 0 and at most 1000000 a second, was " + arrivalsPerSecond);
      }
    }

    @Override
    public double weight() {
      return arrivalsPerSecond;
    }

    @Override
    public String label() {
      String rate = BigDecimal.valueOf(arrivalsPerSecond).stripTrailingZeros().toPlainString();
      return rate + "/s" + arrivals.suffix();
    }

    @Override
    public boolean isOpen() {
      return true;
    }
  }

  /**
   * Open arrivals at a rate that rises and falls in steps until the highest rate is known, to 3 %,
   * that still meets the objective.
   *
   * <p>The load warms up at the lowest rate. Each step is a load of its own: half a window to
   * settle, or as long as the limit, a window, and the wait for the window's requests. It meets the
   * objective if the percentile is below the limit, at least 95 % as many requests were answered as
   * intended, and at most 1 % failed. A window must be long enough for the percentile to mean
   * something at the lowest rate: p99 of fewer than a hundred requests is their longest. After a
   * step that missed, the server gets the time-out at most to recover. A step is not repeated: one
   * that missed by bad luck keeps the answer below its rate.
   *
   * @param leastPerSecond the lowest rate, above 0
   * @param mostPerSecond the highest rate, above the lowest, to 1,000,000
   * @param arrivals how the arrivals are spread
   * @param objective what a rate must meet
   */
  record Climb(double leastPerSecond, double mostPerSecond, Arrivals arrivals, Objective objective)
      implements Load {

    /** Steps after which the search ends in any case. */
    public static final int MOST_STEPS = 12;

    /** The search ends when the next rate that is known to miss is higher by this share at most. */
    public static final double RESOLUTION = 0.03;

    private static final Duration STEP_OVERHEAD = Duration.ofSeconds(5);

    public Climb {
      if (!(leastPerSecond > 0 && leastPerSecond < mostPerSecond && mostPerSecond <= 1_000_000)) {
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

    /** It spans all steps. */
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
