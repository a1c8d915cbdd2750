package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Load;

/**
 * Decides when the users of the closed model come back after a pause: one after the other, evenly
 * over the mean time of recent requests, at most the time-out. So their requests are spread as
 * without the pause: at once with a fixed delay, and with a full server as soon as the last user is
 * back. Users who came back in less time than a request takes would continue in one wave, and each
 * slice would measure the same part of it.
 *
 * <p>Before the first answer, users are spread over {@link Load.Closed#RAMP}. Not thread-safe; each
 * lane owns one.
 */
public final class Comeback {

  /** The number of answers after which an older one has a third of its weight left. */
  private static final int LATELY = 1_000;

  private final long timeoutNanos;
  private int answered;
  private double meanNanos;

  /**
   * @param timeoutNanos how long a request may take
   */
  public Comeback(long timeoutNanos) {
    this.timeoutNanos = timeoutNanos;
  }

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
    long spanNanos =
        answered == 0 ? Load.Closed.RAMP.toNanos() : Math.min(Math.round(meanNanos), timeoutNanos);
    return spanNanos * user / users;
  }
}
