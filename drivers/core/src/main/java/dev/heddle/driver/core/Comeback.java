package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Load;

/**
 * Decides when the users of the closed model come back after a pause: one after the other, evenly
 * over the mean time of recent requests, at most {@link Load.Closed#RAMP}. So their requests are
 * spread as without the pause: at once with a fixed delay, and with a full server as soon as the
 * last user is back. Users who came back at the same instant would continue in one wave.
 *
 * <p>Before the first answer, users are spread over the whole ramp. Not thread-safe; each lane owns
 * one.
 */
public final class Comeback {

  /** The number of answers after which an older one has a third of its weight left. */
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
   * @param users the number of users who come back
   */
  public long delayNanos(int user, int users) {
    long ramp = Load.Closed.RAMP.toNanos();
    long spanNanos = answered == 0 ? ramp : Math.min(Math.round(meanNanos), ramp);
    return spanNanos * user / users;
  }
}
