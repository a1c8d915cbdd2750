package dev.heddle.executor.law;

/**
 * What {@link Law} keeps from one look to the next.
 *
 * @param headAgeNanos of the backlog at the last look
 * @param quiet looks without a task that has not begun, in a row
 * @param surplus looks with more workers allowed than are of use, in a row
 * @param started virtual threads ever, at the last look
 * @param begun those that had begun
 * @param ended those that had ended
 * @param carriers whether they take up virtual threads
 * @param bypassed whether tasks that find no worker go to virtual threads at once
 * @param crowd whether many workers get more done
 * @param taken tasks that were ever taken from the queues of the workers
 * @param sampled when a task that is known to wait was last measured
 * @param periodNanos time to the next look
 */
public record Memory(
    long headAgeNanos,
    int quiet,
    int surplus,
    long started,
    long begun,
    long ended,
    Carriers carriers,
    boolean bypassed,
    Crowd crowd,
    long taken,
    Sampled sampled,
    long periodNanos) {

  /** Before the first look. */
  public static Memory start(long nowNanos) {
    return new Memory(
        0,
        0,
        0,
        0,
        0,
        0,
        new Carriers(nowNanos, false, nowNanos, Law.LATE_NANOS),
        false,
        Crowd.start(nowNanos),
        0,
        new Sampled(nowNanos, 0),
        Law.FIRST_LOOK_NANOS);
  }

  /**
   * The carriers of virtual threads.
   *
   * @param movedNanos when virtual threads were last seen to begin or end, or none had to
   * @param closed whether tasks that are known to wait are kept from virtual threads
   * @param changedNanos when that changed last
   * @param pauseNanos for how long it is so, when it is so
   */
  public record Carriers(long movedNanos, boolean closed, long changedNanos, long pauseNanos) {

    Carriers moved(long nanos) {
      return new Carriers(nanos, closed, changedNanos, pauseNanos);
    }
  }

  /**
   * A measurement.
   *
   * @param nanos when
   * @param started virtual threads up to then
   */
  public record Sampled(long nanos, long started) {}
}
