package dev.heddle.executor.tuning;

/**
 * How many workers may be active for each CPU. One is enough, unless tasks are short and those that
 * submit them take the CPU from the worker in the middle of each: the thread that reads a server's
 * connections hands over one request, sleeps, and as it uses little it is preferred when the next
 * comes, with two switches for each. Beside more threads that are ready to run it has to wait for
 * its turn, and hands over many at once. Where that does not help, as where other programs want the
 * CPUs, there is one again. Immutable, without thread, lock or clock.
 *
 * @param perCpu workers that may always be active, 1 to 4
 * @param since looks since that has changed
 * @param pause looks for which nothing is tried
 * @param paused how long the last pause was, 0 if there was none
 */
public record Crowding(int perCpu, int since, int pause, int paused) {

  /** One worker a CPU. */
  public static final Crowding NONE = new Crowding(1, 0, 0, 0);

  private static final int MOST_PER_CPU = 4;

  /** From so many time slices a task on, workers lose the CPU in most. */
  private static final double OFTEN = 0.5;

  /** Then fewer are tried again: what is submitted may have changed. */
  private static final int TRY_AGAIN = 256;

  private static final int PAUSE_AT_FIRST = 64;
  private static final int PAUSE_AT_MOST = 4096;

  /**
   * What to do from now on.
   *
   * @param tasks that workers have begun since the last look
   * @param slices how often a worker was given a CPU meanwhile
   */
  public Crowding next(long tasks, long slices) {
    if (pause > 0) {
      return new Crowding(1, since + 1, pause - 1, paused);
    }
    if (perCpu > 1 && since == 0) {
      return new Crowding(perCpu, 1, 0, paused); // It had to settle.
    }
    if (slices < OFTEN * tasks) {
      return since < TRY_AGAIN ? new Crowding(perCpu, since + 1, 0, paused) : NONE;
    }
    if (perCpu < MOST_PER_CPU) {
      return new Crowding(2 * perCpu, 0, 0, paused);
    }
    int longer = Math.clamp(2L * paused, PAUSE_AT_FIRST, PAUSE_AT_MOST);
    return new Crowding(1, 0, longer, longer);
  }
}
