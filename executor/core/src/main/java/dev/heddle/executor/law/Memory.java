package dev.heddle.executor.law;

/**
 * What {@link Law} keeps from one look to the next.
 *
 * @param headAgeNanos of the backlog at the last look
 * @param quiet looks without a task that has not begun, in a row
 * @param surplus looks with more workers allowed than are of use, in a row
 * @param started virtual threads ever, at the last look
 * @param begun those that had begun
 * @param carriersMovedNanos when virtual threads were last seen to begin, or none had to
 * @param closed whether tasks that are known to wait are kept from virtual threads
 * @param changedNanos when that changed last
 * @param pauseNanos how long it is so at least, when it is so the next time
 * @param periodNanos time to the next look
 */
public record Memory(
    long headAgeNanos,
    int quiet,
    int surplus,
    long started,
    long begun,
    long carriersMovedNanos,
    boolean closed,
    long changedNanos,
    long pauseNanos,
    long periodNanos) {

  /** Before the first look. */
  public static Memory start(long nowNanos) {
    return new Memory(
        0, 0, 0, 0, 0, nowNanos, false, nowNanos, Law.LATE_NANOS, Law.FIRST_LOOK_NANOS);
  }
}
