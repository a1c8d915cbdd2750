package dev.heddle.executor.law;

import dev.heddle.executor.law.Action.Allow;
import dev.heddle.executor.law.Action.Route;
import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Action.Start;
import dev.heddle.executor.law.Decision.Next;
import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;
import java.util.ArrayList;
import java.util.List;

/**
 * The one law: only the age of a queue's head acts, and only progress counts. A worker that makes
 * no progress does not count as a worker, whatever the reason.
 *
 * <p>The rules have the numbers of {@code docs/executor-law.md}. Immutable and pure.
 *
 * @param minimum workers that may always be active
 * @param maximum workers at most
 * @param mayUseVirtual whether tasks may run on virtual threads
 */
public record Law(int minimum, int maximum, boolean mayUseVirtual) {

  /** Between two looks while something changes. What is younger than this acts on nothing. */
  public static final long LOOK_NANOS = 1_000_000;

  /** The first looks come sooner, because nothing may have been decided for long. */
  static final long FIRST_LOOK_NANOS = LOOK_NANOS / 8;

  /** While nothing changes looks come more rarely, down to this. */
  static final long RARE_LOOK_NANOS = 4 * LOOK_NANOS;

  /** From then on a virtual thread that has not begun tells that carriers do not run. */
  public static final long LATE_NANOS = 5 * LOOK_NANOS;

  /** How often it is looked whether virtual threads begin. */
  static final long WATCH_NANOS = 10 * LOOK_NANOS;

  /** The longest time for which carriers are not tried again. */
  static final long LONGEST_PAUSE_NANOS = 1_000 * LOOK_NANOS;

  /** So many looks in a row tell that a queue stands empty, or that workers are of no use. */
  private static final int LASTING = 16;

  /** More workers than these for each CPU come only as slowly as the head ages. */
  private static final int SHARING_PER_CPU = 64;

  /** So many virtual threads for each CPU may stand before the carriers in any case. */
  private static final int ROOM_PER_CPU = 256;

  /** A surplus is taken back by this part of it. */
  private static final int PART = 8;

  /** How many virtual threads may stand before the carriers without more being known. */
  public static int room(int cpus) {
    return ROOM_PER_CPU * cpus;
  }

  /**
   * For how long a worker has to be in one task to make no progress for the head of a queue: half
   * of the time that this has waited, and a look at least. Where tasks end before, the queue moves,
   * and more workers would only share the same CPUs.
   */
  public static long longIn(long headAgeNanos) {
    return Math.max(LOOK_NANOS, headAgeNanos / 2);
  }

  /** Workers that may always be active. */
  public int least(int cpus) {
    return Math.min(maximum, Math.max(minimum, cpus));
  }

  /** Decides what follows from a look. */
  public Decision decide(Reading seen, Memory memory) {
    if (seen.throttled()) { // Rule 1: time has passed, but not for us.
      return new Decision(List.of(), standStill(seen, memory), Next.SOON, LOOK_NANOS);
    }
    List<Action> actions = new ArrayList<>(2);
    Memory next = carriers(seen, memory, actions);
    line(seen, memory, actions);
    next = workers(seen, next, actions);
    return look(seen, next, actions);
  }

  private static Memory standStill(Reading seen, Memory memory) {
    Virtual virtual = seen.virtual();
    return new Memory(
        memory.headAgeNanos(),
        memory.quiet(),
        memory.surplus(),
        virtual.started(),
        virtual.begun(),
        seen.nowNanos(),
        memory.closed(),
        memory.changedNanos(),
        memory.pauseNanos(),
        memory.periodNanos());
  }

  /** Rule 3: carriers that take up nothing do not count either, and are tried again later. */
  private static Memory carriers(Reading seen, Memory memory, List<Action> actions) {
    Virtual virtual = seen.virtual();
    long now = seen.nowNanos();
    boolean move = virtual.unbegun() == 0 || virtual.begun() != memory.begun();
    long moved = move ? now : memory.carriersMovedNanos();
    boolean closed = memory.closed();
    long changed = memory.changedNanos();
    long pause = memory.pauseNanos();
    long since = now - changed;
    if (!closed && now - moved >= LATE_NANOS) {
      closed = true;
      pause = since < LONGEST_PAUSE_NANOS ? Math.min(2 * pause, LONGEST_PAUSE_NANOS) : LATE_NANOS;
      changed = now;
      actions.add(new Route(true, Reason.CARRIERS_STUCK));
    } else if (closed && move && since >= pause) {
      closed = false;
      changed = now;
      actions.add(new Route(false, Reason.CARRIERS_RUN));
    }
    return new Memory(
        memory.headAgeNanos(),
        memory.quiet(),
        memory.surplus(),
        memory.started(),
        virtual.begun(),
        moved,
        closed,
        changed,
        pause,
        memory.periodNanos());
  }

  /**
   * Rule 4: as many virtual threads as tasks, but not many more than carriers take up in a look.
   */
  private static void line(Reading seen, Memory memory, List<Action> actions) {
    long missing = seen.line().tasks() - seen.virtual().forLine();
    int start = (int) Math.min(missing, room(seen, memory));
    if (start > 0) {
      actions.add(new Start(start, Source.LINE, Reason.LINE));
    }
  }

  private static long room(Reading seen, Memory memory) {
    Virtual virtual = seen.virtual();
    long taken = virtual.begun() - memory.begun();
    return Math.max(room(seen.cpus()), 2 * taken) - virtual.unbegun();
  }

  private Memory workers(Reading seen, Memory memory, List<Action> actions) {
    Workers workers = seen.workers();
    Backlog backlog = seen.backlog();
    int least = least(seen.cpus());
    int useful = (int) Math.min(maximum, (long) least + workers.stuck());
    boolean full = workers.active() >= workers.limit();
    boolean noneCounts = workers.stuck() >= workers.active();
    int quiet = backlog.tasks() == 0 && seen.line().tasks() == 0 ? memory.quiet() + 1 : 0;
    int surplus = 0;
    if (workers.limit() < least) { // Rule 2.
      actions.add(new Allow(least, Reason.CPUS));
    } else if (backlog.headAgeNanos() > 0 && full && workers.stuck() > 0) {
      if (workers.waiting() >= Math.max(1, workers.computing())) {
        waiting(seen, memory, useful, noneCounts, actions);
      } else {
        computing(seen, memory, useful, noneCounts, actions);
      }
    } else if (backlog.headAgeNanos() >= LATE_NANOS && !full) {
      noProgress(seen, memory, actions);
    } else if (workers.limit() > useful) { // Rule 8.
      surplus = memory.surplus() + 1;
      if (surplus >= LASTING) {
        int over = workers.limit() - useful;
        int less = backlog.tasks() == 0 ? over : Math.max(1, over / PART);
        actions.add(new Allow(workers.limit() - less, Reason.SURPLUS));
        surplus = 0;
      }
    }
    return new Memory(
        backlog.headAgeNanos(),
        quiet,
        surplus,
        memory.started(),
        memory.begun(),
        memory.carriersMovedNanos(),
        memory.closed(),
        memory.changedNanos(),
        memory.pauseNanos(),
        memory.periodNanos());
  }

  /** Rule 5: those that wait leave the CPUs to others. */
  private void waiting(
      Reading seen, Memory memory, int useful, boolean noneCounts, List<Action> actions) {
    Workers workers = seen.workers();
    boolean disk = 2 * workers.onDisk() >= workers.waiting();
    boolean most = 2 * workers.waiting() >= workers.active();
    long open = seen.backlog().tasks() - seen.backlog().longOnes();
    if (mayUseVirtual && !memory.closed() && most && !disk && open > 0) {
      release(seen, memory, open, new Start(0, Source.OPEN, Reason.WAITING), actions);
      return;
    }
    grow(
        seen,
        memory,
        noneCounts ? 2 * workers.active() : useful,
        useful,
        disk ? Reason.DISK : Reason.WAITING_FEW,
        actions);
  }

  /** Rule 6: those that compute share the CPUs with others, as threads of their own would. */
  private void computing(
      Reading seen, Memory memory, int useful, boolean noneCounts, List<Action> actions) {
    long age = seen.backlog().headAgeNanos();
    if (age < LOOK_NANOS) {
      return;
    }
    boolean keepsAgeing = age >= 4 * LOOK_NANOS && age > memory.headAgeNanos();
    int doubled = 2 * seen.workers().active();
    grow(
        seen,
        memory,
        noneCounts || keepsAgeing ? doubled : useful,
        useful,
        Reason.COMPUTING,
        actions);
  }

  /** Allows more workers; beyond many only as the head ages, and at the end virtual threads. */
  private void grow(
      Reading seen, Memory memory, int wanted, int useful, Reason reason, List<Action> actions) {
    Workers workers = seen.workers();
    long age = seen.backlog().headAgeNanos();
    long most = Math.max((long) SHARING_PER_CPU * seen.cpus(), age / LOOK_NANOS);
    int allowed = (int) Math.min(Math.min(maximum, most), Math.max(wanted, useful));
    if (allowed > workers.limit()) {
      actions.add(new Allow(allowed, reason));
    } else if (workers.limit() >= maximum) {
      noProgress(seen, memory, actions);
    }
  }

  /** Rule 7: there can be no more workers, by what is allowed or because none can be started. */
  private void noProgress(Reading seen, Memory memory, List<Action> actions) {
    Workers workers = seen.workers();
    if (mayUseVirtual && !memory.closed() && workers.stuck() >= workers.active()) {
      Start start = new Start(0, Source.ALL, Reason.NO_PROGRESS);
      release(seen, memory, seen.backlog().tasks(), start, actions);
    }
  }

  private static void release(
      Reading seen, Memory memory, long tasks, Start like, List<Action> actions) {
    long missing = tasks - seen.virtual().forBacklog();
    int start = (int) Math.min(missing, room(seen, memory));
    if (start > 0) {
      actions.add(new Start(start, like.source(), like.reason()));
    }
  }

  /**
   * Rule 9: looks cost, so there are few while nothing changes and none while nothing is queued.
   */
  private static Decision look(Reading seen, Memory memory, List<Action> actions) {
    boolean watches = seen.virtual().started() != memory.started();
    long period = memory.periodNanos();
    if (!actions.isEmpty()) {
      period = Math.min(2 * period, LOOK_NANOS);
    } else {
      period =
          Math.min(period < LOOK_NANOS ? 2 * period : period + LOOK_NANOS / 2, RARE_LOOK_NANOS);
    }
    boolean rests = memory.quiet() >= LASTING && memory.surplus() == 0 && actions.isEmpty();
    boolean waitsForCarriers = seen.virtual().unbegun() > 0 || memory.closed();
    Next next = Next.SOON;
    if (rests && !waitsForCarriers) {
      next = watches ? Next.LATER : Next.AT_REST;
      period = FIRST_LOOK_NANOS;
    }
    Memory kept =
        new Memory(
            memory.headAgeNanos(),
            memory.quiet(),
            memory.surplus(),
            seen.virtual().started(),
            memory.begun(),
            memory.carriersMovedNanos(),
            memory.closed(),
            memory.changedNanos(),
            memory.pauseNanos(),
            period);
    return new Decision(actions, kept, next, next == Next.LATER ? WATCH_NANOS : period);
  }
}
