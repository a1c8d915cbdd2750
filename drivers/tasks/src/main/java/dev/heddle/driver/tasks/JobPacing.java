package dev.heddle.driver.tasks;

/** Decides when jobs are meant to start. Used by its lane's thread only; pure but for its state. */
sealed interface JobPacing permits UserJobPacing, ClockJobPacing {

  /** No job is due. */
  long NONE = Long.MIN_VALUE;

  /** The intended start of a job that is due by now, each given once; {@link #NONE}. */
  long poll(long now);

  /**
   * How long until a job may be due that is not yet; {@link Long#MAX_VALUE}: when one has ended.
   */
  long untilNext(long now);

  /**
   * The measured window opens then, which may be soon; said again, it opens later than was said.
   */
  default void windowOpens(long nanoTime) {}

  /** Whether it matters at once that a job has ended, as when another becomes due by that. */
  boolean listens();

  /** A job has ended then, well or badly, or was given up. */
  void ended(long intended, long nanoTime, boolean well);

  /**
   * No job is due from then on; those that were are to be polled before. Said again while paused,
   * it changes nothing.
   */
  void pause(long nanoTime);

  /** Goes on then, after a pause. */
  void resume(long nanoTime);

  /** Whether each job that is meant to start before then has been given. */
  boolean isPast(long nanoTime);
}
