package dev.heddle.executor.law;

import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;

/**
 * What {@link Law} keeps from one look to the next.
 *
 * @param last what the last look saw
 * @param movedNanos when the backlog last moved by more than what new workers took
 * @param quiet looks in a row without a task that has not begun
 * @param surplus workers that are at work and of no use
 * @param carriers whether carriers run virtual threads
 * @param bypassed whether tasks that find no worker go to virtual threads immediately
 * @param crowd whether many workers get more done
 * @param sampled what was seen when a task was last sent to be measured
 * @param periodNanos time to the next look
 */
public record Memory(
    Reading last,
    long movedNanos,
    int quiet,
    Surplus surplus,
    Carriers carriers,
    boolean bypassed,
    Crowd crowd,
    Reading sampled,
    long periodNanos) {

  /** Before the first look. */
  public static Memory start(long nowNanos) {
    Backlog nothing = new Backlog(0, 0, 0, 0);
    Workers nobody = new Workers(0, 0, 0, 0, 0, 0, 0);
    Virtual none = new Virtual(0, 0, 0, 0, 0, 0, 0);
    Reading seen = new Reading(nowNanos, 1, false, nothing, 0, 0, nothing, false, 0, nobody, none);
    return new Memory(
        seen,
        nowNanos,
        0,
        Surplus.NONE,
        Carriers.start(nowNanos),
        false,
        Crowd.start(nowNanos),
        seen,
        Law.FIRST_LOOK_NANOS);
  }

  /** After a CPU quota has stopped the process: time has passed, but not for the process. */
  Memory stopped(Reading seen, long movedNanos) {
    long now = seen.nowNanos();
    return new Memory(
        seen,
        movedNanos,
        quiet,
        surplus,
        carriers.moved(now),
        bypassed,
        crowd.givenUp(now),
        sampled,
        periodNanos);
  }
}
