package dev.heddle.driver.tasks;

/** Decides the intended starts of jobs. Used only by its lane's thread. */
sealed interface JobPacing permits UserJobPacing, ClockJobPacing, SurgeJobPacing {

  /** No job is due. */
  long NONE = Long.MIN_VALUE;

  /**
   * The intended start of a job that is due by now, each returned once; {@link #NONE} if there is
   * none.
   */
  long poll(long now);

  /**
   * The nanoseconds until the next job may be due; {@link Long#MAX_VALUE} if another must end
   * first.
   */
  long untilNext(long now);

  /**
   * Announces when the measured window opens, possibly soon, and closes; a second call replaces the
   * window with a later one.
   */
  default void windowOpens(long from, long to) {}

  /** Whether the end of a job must be noticed at once, because it can make another job due. */
  boolean listens();

  /** Notes that a job ended at that time, successfully or not, or was given up. */
  void ended(long intended, long nanoTime, boolean well);

  /**
   * Pauses at that time: no job is due later. Jobs due before must be polled first. Has no effect
   * while paused.
   */
  void pause(long nanoTime);

  /** Resumes at that time, after a pause. */
  void resume(long nanoTime);

  /** Whether every job with an intended start before that time has been returned. */
  boolean isPast(long nanoTime);
}
