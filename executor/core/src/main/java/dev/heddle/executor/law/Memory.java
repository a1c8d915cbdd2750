package dev.heddle.executor.law;

import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;

/**
 * What {@link Law} keeps from one look to the next.
 *
 * @param last what the last look saw
 * @param quiet looks in a row without a task that has not begun
 * @param surplus looks in a row with more workers allowed than are useful
 * @param carriers whether carriers run virtual threads
 * @param bypassed whether tasks that find no worker go to virtual threads immediately
 * @param crowd whether many workers get more done
 * @param sampled when a task that is known to wait was last measured
 * @param periodNanos time to the next look
 */
public record Memory(
    Reading last,
    int quiet,
    int surplus,
    Carriers carriers,
    boolean bypassed,
    Crowd crowd,
    Sampled sampled,
    long periodNanos) {

  /** Before the first look. */
  public static Memory start(long nowNanos) {
    Backlog nothing = new Backlog(0, 0, 0, 0);
    Workers nobody = new Workers(0, 0, 0, 0, 0, 0, 0);
    Virtual none = new Virtual(0, 0, 0, 0, 0, 0, 0);
    return new Memory(
        new Reading(nowNanos, 1, false, nothing, 0, nothing, 0, nobody, none),
        0,
        0,
        Carriers.start(nowNanos),
        false,
        Crowd.start(nowNanos),
        new Sampled(nowNanos, 0),
        Law.FIRST_LOOK_NANOS);
  }

  /** After a CPU quota has stopped the process: time has passed, but not for the process. */
  Memory stopped(Reading seen) {
    long now = seen.nowNanos();
    return new Memory(
        seen,
        quiet,
        surplus,
        carriers.moved(now),
        bypassed,
        crowd.givenUp(now),
        sampled,
        periodNanos);
  }

  /** The same, but the next look is a first one. */
  Memory rested() {
    return new Memory(
        last, quiet, surplus, carriers, bypassed, crowd, sampled, Law.FIRST_LOOK_NANOS);
  }

  /**
   * A measurement.
   *
   * @param nanos when
   * @param started virtual threads started up to then
   */
  public record Sampled(long nanos, long started) {}
}
