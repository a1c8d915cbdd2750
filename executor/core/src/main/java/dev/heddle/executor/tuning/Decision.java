package dev.heddle.executor.tuning;

/**
 * What to do about a reading.
 *
 * @param allowed how many workers may be active from now on
 * @param release how many queued tasks are to go to virtual threads now
 * @param reason why
 */
public record Decision(int allowed, int release, Reason reason) {

  /** Whether it changes anything, if so many workers were allowed before. */
  public boolean changes(int allowedBefore) {
    return release > 0 || allowed != allowedBefore;
  }

  /** Why a decision was taken; each line of the control table is one. */
  public enum Reason {
    /** Nothing is queued, or who is active will get to it. */
    NO_BACKLOG,
    /** The CPUs are idle because workers wait: a few more workers take up the backlog. */
    CPU_IDLE_FEW,
    /** The CPUs are idle, and the backlog is more than workers are for: to virtual threads. */
    CPU_IDLE_MANY,
    /** The CPUs are idle, but virtual threads do not get to run: more workers. */
    CARRIERS_STUCK,
    /** The CPUs are busy and nobody has waited for long: more threads would only cost. */
    CPU_BUSY,
    /** The CPUs are busy with long tasks: one more worker, so that the system slices. */
    LONG_TASKS,
    /** Workers wait for a disk, which does more when more is asked of it: more workers. */
    DISK,
    /** Workers compute again that used to wait: fewer do as much. */
    TOO_MANY,
    /** More CPUs are granted than before, or more workers for each: at least as many workers. */
    TOO_FEW
  }
}
