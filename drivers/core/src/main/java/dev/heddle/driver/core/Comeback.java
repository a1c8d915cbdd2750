package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Load;

/**
 * How the users of the closed model come back after a pause: one after the other, evenly over the
 * mean time that a request has taken lately, {@link Load.Closed#RAMP} at most. So about as many are
 * at each point of their requests as without the pause: against a fixed delay at once, against a
 * server that is full as soon as the last is back. All at the same instant, they would go on in one
 * wave.
 *
 * <p>Until something has been answered, they take the whole ramp. Not thread-safe; a lane owns one.
 */
public final class Comeback {

  /** What a request took so many answers ago counts for a third of what the last one took. */
  private static final int LATELY = 1_000;

  private int answered;
  private double meanNanos;

  /** A request was answered, which took so long from its intended start. */
  public void answered(long nanos) {
    answered = Math.min(answered + 1, LATELY);
    meanNanos += (nanos - meanNanos) / answered;
  }

  /**
   * When a user comes back, in nanoseconds after the load goes on.
   *
   * @param user from 0, who comes back at once
   * @param users how many come back
   */
  public long delayNanos(int user, int users) {
    long ramp = Load.Closed.RAMP.toNanos();
    long spanNanos = answered == 0 ? ramp : Math.min(Math.round(meanNanos), ramp);
    return spanNanos * user / users;
  }
}
