package dev.heddle.executor.tuning;

import dev.heddle.executor.tuning.Decision.Reason;

/**
 * The control table: a reading in, a decision out, and what to remember until the next. Immutable,
 * without thread, lock or clock.
 *
 * <p>The number of workers that keep c CPUs busy when each waits for a share w of its time is c /
 * (1 - w). The share is what was seen of workers in the middle of a task, not their CPU time: a
 * worker that computes and is kept off the CPU by others has little CPU time too, and more of them
 * would make it worse. Disks are another matter: they do more the more is asked of them at a time,
 * because they work in parallel and journals commit in groups, so that the share tells too little.
 *
 * @param waitingShare of the workers that were looked at lately, 0 to 1
 * @param diskShare those of them that waited for a disk, likewise
 * @param tooMany looks that saw more workers than keep the CPUs busy, since one that saw no more;
 *     those that saw nobody at work are passed over
 */
public record Control(double waitingShare, double diskShare, int tooMany) {

  /** Nothing was seen yet. */
  public static final Control START = new Control(0, 0, 0);

  /** Of the last look; the rest is of those before. */
  private static final double WEIGHT = 0.5;

  /** A smaller share is that of tasks that compute and meet a lock now and then. */
  private static final double IDLE = 0.25;

  /** From this share on it is disks that are waited for, which one look in a dozen may tell. */
  private static final double DISK = 0.05;

  /** Workers that may be missing: a further one for so little would cost more than it brings. */
  private static final double SPARE = 0.25;

  /** A head older than this stands behind long tasks. */
  private static final long OLD_NANOS = Knowledge.SLICE_NANOS;

  /** So many looks in a row before workers are taken away. */
  private static final int SURE = 20;

  /**
   * A decision, and what to remember.
   *
   * @param decision to be carried out
   * @param control for the next look
   */
  public record Step(Decision decision, Control control) {}

  /** Decides about a reading. */
  public Step next(Reading seen, Bounds bounds) {
    double share = smoothed(waitingShare, seen.waiting(), seen.looked());
    double disk = smoothed(diskShare, seen.onDisk(), seen.looked());
    int enough = enough(seen.cpus(), share, bounds);
    boolean more = seen.looked() > 0 && seen.allowed() > enough && share < IDLE && disk < DISK;
    if (more && tooMany + 1 >= SURE) {
      return new Step(new Decision(enough, 0, Reason.TOO_MANY), new Control(share, disk, 0));
    }
    int looks = more ? tooMany + 1 : seen.looked() == 0 ? tooMany : 0;
    return new Step(decide(seen, share, disk, bounds), new Control(share, disk, looks));
  }

  private static double smoothed(double before, int seen, int looked) {
    return looked == 0 ? before : before + WEIGHT * (seen / (double) looked - before);
  }

  /** How many workers keep the CPUs busy, but for a quarter of one. */
  private static int enough(int cpus, double share, Bounds bounds) {
    double workers = Math.ceil(cpus / Math.max(1 - share, 1e-6) - SPARE);
    return (int) Math.clamp(workers, bounds.least(), bounds.most());
  }

  private static Decision decide(Reading seen, double share, double disk, Bounds bounds) {
    if (seen.allowed() < bounds.least()) {
      return new Decision(bounds.least(), 0, Reason.TOO_FEW);
    }
    if (seen.queued() == 0 || seen.active() < seen.allowed()) {
      return stay(seen, Reason.NO_BACKLOG);
    }
    if (disk >= DISK) {
      return new Decision(twice(seen, seen.queued(), bounds.many()), 0, Reason.DISK);
    }
    if (share >= IDLE) {
      return idle(seen, share, bounds);
    }
    if (seen.headAgeNanos() <= OLD_NANOS) {
      return stay(seen, Reason.CPU_BUSY);
    }
    boolean allInLongTasks = seen.inLongTasks() == seen.looked() && seen.looked() > 0;
    return allInLongTasks && seen.active() < bounds.most()
        ? new Decision(seen.active() + 1, 0, Reason.LONG_TASKS)
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
    if (!bounds.mayRelease()) {
      return new Decision(twice(seen, further, bounds.most()), 0, Reason.CPU_IDLE_FEW);
    }
    return switch (seen.carriers()) {
      case RUN -> new Decision(seen.allowed(), seen.queued(), Reason.CPU_IDLE_MANY);
      case COMPUTE -> stay(seen, Reason.CPU_BUSY); // Workers wait, but the carriers do not.
      case HELD -> new Decision(twice(seen, further, bounds.most()), 0, Reason.CARRIERS_STUCK);
    };
  }

  /** Up to twice as many a look: thousands take a dozen looks. */
  private static int twice(Reading seen, int further, int most) {
    int more = (int) Math.min(2L * seen.allowed(), (long) seen.allowed() + further);
    return Math.clamp(more, seen.allowed(), Math.max(seen.allowed(), most));
  }

  private static Decision stay(Reading seen, Reason reason) {
    return new Decision(seen.allowed(), 0, reason);
  }
}
