package dev.heddle.driver.tasks;

/**
 * What a task program does over and over: it has no server, and is driver and subject in one
 * process. {@link JobMain} puts it under loads.
 */
@FunctionalInterface
public interface Jobs {

  /**
   * Begins a job, on whatever threads it is to run on, and returns. Called by one thread, which
   * makes the load: what it computes here is late for the next job. What it throws fails the job.
   *
   * @param job to be told of its end
   */
  void begin(Job job);

  /**
   * A job that has begun. Any thread may say that it has ended, once and in one of the two ways.
   */
  interface Job {

    /** It has done what it was to do. */
    void end();

    /** It could not; it counts as an error, as an answer of status 500 does of a service. */
    void fail();
  }
}
