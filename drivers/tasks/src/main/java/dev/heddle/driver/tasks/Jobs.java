package dev.heddle.driver.tasks;

/**
 * The jobs of a task program, which has no server and is driver and subject in one process. {@link
 * JobMain} makes the load.
 */
@FunctionalInterface
public interface Jobs {

  /**
   * Begins a job on the threads it should run on, and returns. Called by the one thread that makes
   * the load, so time spent here delays the next job. An exception or error fails the job.
   *
   * @param job receives its end
   */
  void begin(Job job);

  /** A job that has begun. Any thread may report its end, once, by one of two methods. */
  interface Job {

    /** Reports that the job has succeeded. */
    void end();

    /** Reports that the job has failed; it counts as an error, like an answer with status 500. */
    void fail();
  }
}
