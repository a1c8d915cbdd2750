package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Load;

/**
 * Decides when the users of the closed model come back after a pause: one after the other, evenly
 * over the mean time that recent requests took, at most {@link Load.Closed#RAMP}. So their requests
 * are spread as without the pause: at once for a fixed delay, and as soon as the last is back for a
 * server that is full. Users who all came back at the same instant would continue in one wave.
 *
 * <p>Before the first answer, they take the whole ramp. Not thread-safe; each lane owns one.
 */
public final class Comeback {

  /** The number of answers after which a request counts a third of the latest. */
  private static final int LATELY = 1_000;

  private int answered;
  private double meanNanos;

  /** Notes the response time of an answered request. */
  public void answered(long nanos) {
    answered = Math.min(answered + 1, LATELY);
    meanNanos += (nanos - meanNanos) / answered;
  }

  /**
   * When a user comes back, in nanoseconds after the load resumes.
   *
   * @param user the number of the user, from 0; user 0 comes back at once
   * @param users how many users come back
   */
  public long delayNanos(int user, int users) {
    long ramp = Load.Closed.RAMP.toNanos();
    long spanNanos = answered == 0 ? ramp : Math.min(Math.round(meanNanos), ramp);
    return spanNanos * user / users;
  }
}
