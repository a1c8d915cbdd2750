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
 * @param settled looks since that has changed, those that did not tell left out
 * @param often looks in a row at which the CPU was lost in most tasks
 * @param unused looks in a row that did not tell
 * @param pause looks for which nothing is tried
 * @param paused how long the last pause was, 0 if there was none lately
 */
public record Crowding(int perCpu, int settled, int often, int unused, int pause, int paused) {

  /** One worker a CPU. */
  public static final Crowding NONE = new Crowding(1, 0, 0, 0, 0, 0);

  private static final int MOST_PER_CPU = 4;

  /** From so many time slices a task on, workers lose the CPU in most. */
  private static final double OFTEN = 0.5;

  private static final int OFTEN_IN_A_ROW = 2;

  /** More workers than that many looks had a use for are not kept. */
  private static final int UNUSED_IN_A_ROW = 8;

  /** What was kept for so long helps: pauses begin short again. */
  private static final int HELPS = 16;

  /** Then fewer are tried: what is submitted may have changed. */
  private static final int TRY_FEWER = 256;

  private static final int PAUSE_AT_FIRST = 64;
  private static final int PAUSE_AT_MOST = 4096;

  /**
   * After a look at which most of the time more tasks were there than workers might be active, or
   * more workers were than there are CPUs.
   *
   * @param tasks that workers have begun since the last look
   * @param slices how often a worker was given a CPU meanwhile
   */
  public Crowding next(long tasks, long slices) {
    if (pause > 0) {
      return waited();
    }
    if (perCpu > 1 && settled == 0) {
      return new Crowding(perCpu, 1, 0, 0, 0, paused); // It had to settle.
    }
    if (slices < OFTEN * tasks) {
      return helps();
    }
    if (often + 1 < OFTEN_IN_A_ROW) {
      return new Crowding(perCpu, settled, often + 1, 0, 0, paused);
    }
    if (perCpu < MOST_PER_CPU) {
      return new Crowding(2 * perCpu, 0, 0, 0, 0, paused);
    }
    int longer = Math.clamp(2L * paused, PAUSE_AT_FIRST, PAUSE_AT_MOST);
    return new Crowding(1, 0, 0, 0, longer, longer);
  }

  /** After a look that does not tell: few tasks, or no use for more workers than CPUs. */
  public Crowding nextUnused() {
    if (pause > 0) {
      return waited();
    }
    return perCpu > 1 && unused + 1 >= UNUSED_IN_A_ROW
        ? new Crowding(1, 0, 0, 0, 0, paused)
        : new Crowding(perCpu, settled, often, Math.min(unused + 1, UNUSED_IN_A_ROW), 0, paused);
  }

  private Crowding waited() {
    return new Crowding(1, 0, 0, 0, pause - 1, paused);
  }

  private Crowding helps() {
    if (settled >= TRY_FEWER) {
      return new Crowding(Math.max(1, perCpu / 2), 0, 0, 0, 0, 0);
    }
    return new Crowding(perCpu, settled + 1, 0, 0, 0, settled >= HELPS ? 0 : paused);
  }
}
