package dev.heddle.executor.law;

import dev.heddle.executor.law.Action.Route;
import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Action.Start;
import dev.heddle.executor.law.Reading.Virtual;
import java.util.List;

/**
 * Rule 3: whether carriers run virtual threads. If they do not, tasks that are known to wait go to
 * workers, and carriers are tried with a few tasks before they get all again, because a task that
 * has begun needs a carrier again after each wait, and nobody else can end it. Immutable and pure.
 *
 * @param movedNanos when a virtual thread was last seen to begin or end a task while the line was
 *     not held up, or none had to
 * @param closed whether tasks that are known to wait go to workers
 * @param changedNanos when {@code closed} last changed, or carriers were last tried
 * @param pauseNanos how long stuck carriers are left alone before a trial
 * @param trial what they are tried with
 */
public record Carriers(
    long movedNanos, boolean closed, long changedNanos, long pauseNanos, Trial trial) {

  /** The longest pause before carriers are tried again. */
  private static final long LONGEST_PAUSE_NANOS = 32_000 * Law.LOOK_NANOS;

  /** If carriers are stuck again within this time after they ran, the pause is longer. */
  private static final long SOON_NANOS = 1_000 * Law.LOOK_NANOS;

  /**
   * A trial: a few tasks go to virtual threads.
   *
   * @param tasks how many; 0 without a trial
   * @param started virtual threads started before the trial
   * @param took tasks that virtual threads took before it
   * @param done tasks that they ended before it
   */
  public record Trial(int tasks, long started, long took, long done) {
    private static final Trial NONE = new Trial(0, 0, 0, 0);
  }

  static Carriers start(long nowNanos) {
    return new Carriers(nowNanos, false, nowNanos, Law.LATE_NANOS, Trial.NONE);
  }

  Carriers moved(long nowNanos) {
    return new Carriers(nowNanos, closed, changedNanos, pauseNanos, trial);
  }

  Carriers look(Reading seen, Reading last, List<Action> actions) {
    Virtual virtual = seen.virtual();
    boolean none = isIdle(virtual) && seen.line().headAgeNanos() < Law.LATE_NANOS;
    boolean begin = virtual.begun() != last.virtual().begun();
    boolean end = virtual.done() != last.virtual().done();
    boolean first = isIdle(last.virtual()) && !isIdle(virtual); // The clock starts with the first.
    boolean move = none || begin || end || first;
    Carriers now = move && !seen.heldUp() ? moved(seen.nowNanos()) : this;
    return closed ? now.tried(seen, actions) : now.checked(seen.nowNanos(), actions);
  }

  /** Whether no virtual thread needs a carrier. */
  private static boolean isIdle(Virtual virtual) {
    return virtual.unbegun() == 0 && virtual.runnable() == 0;
  }

  /** For how long virtual threads were not seen to get a carrier; 0 while carriers run. */
  public long stuckNanos(long nowNanos) {
    return closed ? nowNanos - movedNanos : 0;
  }

  private Carriers checked(long nowNanos, List<Action> actions) {
    if (nowNanos - movedNanos < Law.LATE_NANOS) {
      return this;
    }
    actions.add(new Route(0, ActionReason.CARRIERS_STUCK));
    boolean again = nowNanos - changedNanos < SOON_NANOS;
    return new Carriers(movedNanos, true, nowNanos, again ? longer() : Law.LATE_NANOS, Trial.NONE);
  }

  private long longer() {
    return Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
  }

  /** Tries one task, then twice as many whenever none needs a carrier or all have ended. */
  private Carriers tried(Reading seen, List<Action> actions) {
    Virtual virtual = seen.virtual();
    boolean paused = seen.nowNanos() - changedNanos >= pauseNanos;
    if (trial.tasks() == 0) {
      return paused ? trying(1, pauseNanos, seen, actions) : this;
    }
    long took = virtual.took() - trial.took();
    if (took > 0 && (isIdle(virtual) || virtual.done() - trial.done() >= took)) {
      return passed(seen, actions);
    }
    if (took > 0 && paused) { // The task may compute for long by itself; risk only one.
      return trying(1, longer(), seen, actions);
    }
    // Others took the task, or none came, or no thread was started.
    boolean again = virtual.unbegun() == 0 && (virtual.started() > trial.started() || paused);
    return took == 0 && again ? trying(trial.tasks(), pauseNanos, seen, actions) : this;
  }

  private Carriers passed(Reading seen, List<Action> actions) {
    int tasks = 2 * trial.tasks();
    if (tasks <= seen.workers().active()) {
      return trying(tasks, pauseNanos, seen, actions);
    }
    actions.add(new Route(Route.ALL, ActionReason.CARRIERS_RUN));
    return new Carriers(movedNanos, false, seen.nowNanos(), pauseNanos, Trial.NONE);
  }

  private Carriers trying(int tasks, long pause, Reading seen, List<Action> actions) {
    Virtual virtual = seen.virtual();
    actions.add(new Route(tasks, ActionReason.CARRIERS_TRIED));
    if (seen.backlog().open() > 0) { // Perhaps no task is known to wait.
      actions.add(new Start(tasks, Source.OPEN, ActionReason.CARRIERS_TRIED));
    }
    Trial next = new Trial(tasks, virtual.started(), virtual.took(), virtual.done());
    return new Carriers(movedNanos, true, seen.nowNanos(), pause, next);
  }
}
