package dev.heddle.executor.tuning;

import dev.heddle.executor.tuning.Decision.Reason;

/**
 * The control table: a reading in, a decision out, and what to remember until the next. Immutable,
 * without thread, lock or clock.
 *
 * <p>The number of workers that keep c CPUs busy when each waits for a share w of its time is c /
 * (1 - w). The share is what was seen of workers in the middle of a task, not their CPU time: a
 * worker that computes and is kept off the CPU by others has little CPU time too, and more of them
 * would make it worse.
 *
 * @param waitingShare of the workers that were looked at lately, 0 to 1
 * @param tooMany looks in a row that saw more workers than keep the CPUs busy
 * @param mostVirtual tasks on virtual threads at most, in the looks of this period
 * @param mostBefore likewise in the period before
 * @param looks in this period
 */
public record Control(
    double waitingShare, int tooMany, int mostVirtual, int mostBefore, int looks) {

  /** Nothing was seen yet. */
  public static final Control START = new Control(0, 0, 0, 0, 0);

  /** Of the last look; the rest is of those before. */
  private static final double WEIGHT = 0.5;

  /** A smaller share is that of tasks that compute and meet a lock now and then. */
  private static final double IDLE = 0.25;

  /** Workers that may be missing: a further one for so little would cost more than it brings. */
  private static final double SPARE = 0.25;

  /** A head older than this stands behind long tasks. */
  private static final long OLD_NANOS = Knowledge.SLICE_NANOS;

  /** So many looks in a row before workers are taken away. */
  private static final int SURE = 20;

  /** Over so many looks few tasks on virtual threads are to have been. */
  private static final int PERIOD = 50;

  /**
   * A decision, and what to remember.
   *
   * @param decision to be carried out
   * @param control for the next look
   */
  public record Step(Decision decision, Control control) {}

  /**
   * Tasks on virtual threads at most, in this period and the one before. What comes and goes within
   * a few milliseconds is many all the same.
   */
  public int virtualLately() {
    return Math.max(mostVirtual, mostBefore);
  }

  /** Decides about a reading. */
  public Step next(Reading seen, Bounds bounds) {
    double share = share(seen);
    int enough = enough(seen.cpus(), share, bounds);
    boolean more = seen.looked() > 0 && seen.allowed() > enough && share < IDLE;
    boolean periodOver = looks + 1 >= PERIOD;
    Control next =
        new Control(
            share,
            more ? tooMany + 1 : 0,
            periodOver ? seen.virtual() : Math.max(mostVirtual, seen.virtual()),
            periodOver ? Math.max(mostVirtual, seen.virtual()) : mostBefore,
            periodOver ? 0 : looks + 1);
    if (next.tooMany >= SURE) {
      return new Step(
          new Decision(enough, 0, Reason.TOO_MANY),
          new Control(share, 0, next.mostVirtual, next.mostBefore, 0));
    }
    if (periodOver && areFew(seen, bounds)) {
      int all = Math.min(bounds.few(), seen.active() + Math.max(mostVirtual, seen.virtual()));
      return new Step(new Decision(Math.max(seen.allowed(), all), 0, Reason.FEW_WAIT), next);
    }
    return new Step(decide(seen, share, bounds), next);
  }

  private double share(Reading seen) {
    if (seen.looked() == 0) {
      return waitingShare;
    }
    return waitingShare + WEIGHT * (seen.waiting() / (double) seen.looked() - waitingShare);
  }

  /** How many workers keep the CPUs busy, but for a quarter of one. */
  private static int enough(int cpus, double share, Bounds bounds) {
    double workers = Math.ceil(cpus / Math.max(1 - share, 1e-6) - SPARE);
    int least = Math.max(bounds.least(), Math.min(cpus, bounds.most()));
    return (int) Math.clamp(workers, least, bounds.most());
  }

  private boolean areFew(Reading seen, Bounds bounds) {
    int most = Math.max(mostVirtual, seen.virtual());
    return bounds.mayRelease() && most > 0 && seen.active() + most <= bounds.few();
  }

  private Decision decide(Reading seen, double share, Bounds bounds) {
    if (seen.queued() == 0 || seen.active() < seen.allowed()) {
      return stay(seen, Reason.NO_BACKLOG);
    }
    if (share >= IDLE) {
      return idle(seen, share, bounds);
    }
    if (seen.headAgeNanos() <= OLD_NANOS) {
      return stay(seen, Reason.CPU_BUSY);
    }
    boolean allInLongTasks = seen.inLongTasks() == seen.looked() && seen.looked() > 0;
    return allInLongTasks && seen.allowed() < bounds.few()
        ? new Decision(seen.allowed() + 1, 0, Reason.LONG_TASKS)
        : stay(seen, Reason.CPU_BUSY);
  }

  private static Decision idle(Reading seen, double share, Bounds bounds) {
    double running = seen.active() * (1 - share);
    double wanted = Math.ceil((seen.cpus() - running) / Math.max(1 - share, 1e-6));
    int further = (int) Math.clamp(wanted, 0, seen.queued());
    if (further == 0) {
      return stay(seen, Reason.CPU_BUSY);
    }
    if (seen.allowed() + further <= bounds.few()) {
      return new Decision(seen.allowed() + further, 0, Reason.CPU_IDLE_FEW);
    }
    if (bounds.mayRelease() && seen.carriersRun()) {
      return new Decision(seen.allowed(), seen.queued(), Reason.CPU_IDLE_MANY);
    }
    // Twice as many a look: thousands take a dozen looks.
    int twice = (int) Math.min(2L * seen.allowed(), (long) seen.allowed() + further);
    Reason reason = bounds.mayRelease() ? Reason.CARRIERS_STUCK : Reason.CPU_IDLE_FEW;
    return new Decision(
        Math.clamp(twice, seen.allowed(), Math.max(seen.allowed(), bounds.most())), 0, reason);
  }

  private static Decision stay(Reading seen, Reason reason) {
    return new Decision(seen.allowed(), 0, reason);
  }
}
