package dev.heddle.executor.law;

import dev.heddle.executor.law.Action.Allow;
import dev.heddle.executor.law.Action.Bypass;
import dev.heddle.executor.law.Action.Measure;
import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Action.Start;
import dev.heddle.executor.law.Decision.Next;
import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;
import java.util.ArrayList;
import java.util.List;

/**
 * The law of the executor: only the age of a queue's head adds workers for queued tasks, and only
 * progress counts. A worker that makes no progress does not count as a worker, whatever the reason.
 *
 * <p>Rules are numbered as in {@code docs/executor-law.md}. Immutable and pure.
 */
public final class Law {

  /**
   * Time between two looks while something changes. While a worker makes progress, rule 6 acts on
   * no younger head.
   */
  public static final long LOOK_NANOS = 1_000_000;

  /** The first looks come sooner, because the last decision may be long ago. */
  static final long FIRST_LOOK_NANOS = LOOK_NANOS / 8;

  /** While nothing changes, looks come more rarely, at most this far apart. */
  static final long RARE_LOOK_NANOS = 4 * LOOK_NANOS;

  /** If a virtual thread has not begun after this time, carriers do not run. */
  public static final long LATE_NANOS = 5 * LOOK_NANOS;

  /** How often to check that virtual threads begin. */
  static final long WATCH_NANOS = 10 * LOOK_NANOS;

  /** How often a task that is known to wait is measured again. */
  static final long SAMPLE_NANOS = 50 * LOOK_NANOS;

  /** At most one in this many of them is measured. */
  private static final int SAMPLE_OF = 16;

  /** After this many looks, a queue counts as empty, and workers as of no use. */
  static final int LASTING = 16;

  /** Beyond this many workers per CPU, more come slowly. */
  private static final int SHARING_PER_CPU = 64;

  /** A queue from which nobody takes a task for so long does not move, however old its head is. */
  private static final long STUCK_NANOS = 1_000 * LOOK_NANOS;

  /** This many virtual threads per CPU may always wait for a carrier. */
  private static final int ROOM_PER_CPU = 256;

  /** From this many workers per CPU on, submitters that wait for room run rarely. */
  private static final int CROWD_PER_CPU = 8;

  private final int minimum;
  private final int maximum;
  private final boolean mayUseVirtual;

  /**
   * @param minimum workers that may always be active
   * @param maximum the largest number of workers
   * @param mayUseVirtual whether tasks may run on virtual threads
   */
  public Law(int minimum, int maximum, boolean mayUseVirtual) {
    this.minimum = minimum;
    this.maximum = maximum;
    this.mayUseVirtual = mayUseVirtual;
  }

  /** Workers that may always be active. */
  public int minimum() {
    return minimum;
  }

  /** The largest number of workers. */
  public int maximum() {
    return maximum;
  }

  /** Whether tasks may run on virtual threads. */
  public boolean mayUseVirtual() {
    return mayUseVirtual;
  }

  /** How many virtual threads may wait for a carrier while nothing more is known. */
  public static int room(int cpus) {
    return ROOM_PER_CPU * cpus;
  }

  /**
   * How long a worker must be in one task to make no progress for the head of a queue: half of the
   * time that the head has waited, and at least one look. If tasks end sooner, the queue moves, and
   * more workers would only share the same CPUs.
   */
  public static long longIn(long headAgeNanos) {
    return Math.max(LOOK_NANOS, headAgeNanos / 2);
  }

  /** How many workers may always be active. */
  public int least(int cpus) {
    return Math.min(maximum, Math.max(minimum, cpus));
  }

  /**
   * How many workers may be active while one takes what another keeps of a recursion and will come
   * for: as many as CPUs, and one more for each that waits. With more, it would take what the other
   * is about to run, which then waits for it.
   */
  public int sharing(Reading seen) {
    return seen.cpus() + seen.workers().waiting();
  }

  /** Decides what follows from a look. */
  public Decision decide(Reading seen, Memory memory) {
    long moved = movedNanos(seen, memory);
    if (seen.throttled() && !memory.last().throttled()) { // Rule 1.
      return new Decision(List.of(), memory.stopped(seen, moved), Next.SOON, LOOK_NANOS);
    }
    List<Action> actions = new ArrayList<>(2);
    Carriers carriers = memory.carriers().look(seen, memory.last(), actions);
    long room = room(seen, memory);
    line(seen, room, actions);
    boolean queued = seen.backlog().tasks() > 0 || seen.line().tasks() > 0 || seen.children() > 0;
    int quiet = queued ? 0 : memory.quiet() + 1;
    Crowd crowd = crowd(seen, memory, quiet >= LASTING);
    Releasing releasing = new Releasing(carriers.closed(), room, actions);
    Surplus surplus = workers(seen, memory, crowd, releasing);
    boolean bypassed = bypass(seen, memory, carriers.closed(), actions);
    Reading sampled = sample(seen, memory.sampled(), bypassed, actions);
    Next next = next(seen, memory.last(), quiet, surplus, crowd);
    long period = next == Next.SOON ? period(seen, memory, actions) : FIRST_LOOK_NANOS;
    Memory kept =
        new Memory(seen, moved, quiet, surplus, carriers, bypassed, crowd, sampled, period);
    return new Decision(actions, kept, next, next == Next.SOON ? period : WATCH_NANOS);
  }

  /**
   * How many virtual threads may be started: not many more than carriers took since the last look.
   */
  private static long room(Reading seen, Memory memory) {
    Virtual virtual = seen.virtual();
    long taken = virtual.begun() - memory.last().virtual().begun();
    return Math.max(room(seen.cpus()), 2 * taken) - virtual.unbegun();
  }

  /** Rule 4: as many virtual threads as tasks in the line. */
  private static void line(Reading seen, long room, List<Action> actions) {
    long missing = seen.line().tasks() - seen.virtual().forLine();
    if (Math.min(missing, room) > 0) {
      actions.add(new Start((int) Math.min(missing, room), Source.LINE, ActionReason.LINE));
    }
  }

  /** What the rules for workers need to give tasks to virtual threads. */
  private static final class Releasing {
    private final boolean closed;
    private final long room;
    private final List<Action> actions;

    Releasing(boolean closed, long room, List<Action> actions) {
      this.closed = closed;
      this.room = room;
      this.actions = actions;
    }

    void release(long tasks, Reading seen, Source source, ActionReason reason) {
      long missing = tasks - seen.virtual().forBacklog();
      if (Math.min(missing, room) > 0) {
        actions.add(new Start((int) Math.min(missing, room), source, reason));
      }
    }
  }

  /** Rule 11: many workers, if they have shown that they get more done. */
  private Crowd crowd(Reading seen, Memory memory, boolean quiet) {
    Workers workers = seen.workers();
    Backlog backlog = seen.backlog();
    Crowd crowd = memory.crowd();
    if (crowd.isTried() && workers.stuck() > 0 && backlog.headAgeNanos() >= LATE_NANOS) {
      return crowd.givenUp(seen.nowNanos());
    }
    boolean mayGrow = crowd.on() || workers.limit() < many(seen);
    boolean stands = backlog.tasks() > 0 && backlog.longOnes() == 0 && workers.areFull() && mayGrow;
    int few = Math.min(maximum, least(seen.cpus()) + workers.waiting());
    return crowd.look(seen, stands, quiet, crowd.on() ? few : workers.limit());
  }

  private static boolean moves(Reading seen, Memory memory) {
    return seen.taken() != memory.last().taken();
  }

  private static long movedNanos(Reading seen, Memory memory) {
    Reading last = memory.last();
    long added = Math.max(0, seen.workers().active() - last.workers().active());
    boolean has = seen.backlog().headAgeNanos() == 0 || seen.moved() - last.moved() > added;
    return has ? seen.nowNanos() : memory.movedNanos();
  }

  private int many(Reading seen) {
    return (int)
        Math.min(maximum, Math.max(least(seen.cpus()), (long) CROWD_PER_CPU * seen.cpus()));
  }

  /**
   * How many workers are useful: as many as CPUs, and one for each stuck worker. While a crowd
   * moves, only waiting workers count as stuck, because workers then keep each other from the CPUs,
   * which hides whether one computes for long.
   */
  private int useful(Reading seen, Memory memory, Crowd crowd) {
    Workers workers = seen.workers();
    int more = crowd.on() && moves(seen, memory) ? workers.waiting() : workers.stuck();
    int counted = (int) Math.min(maximum, (long) least(seen.cpus()) + more);
    int few = crowd.isTried() ? crowd.limit() : counted;
    return crowd.on() ? Math.max(few, many(seen)) : few;
  }

  /** Applies rules 2, 5 to 8 and 11; returns what surplus there is. */
  private Surplus workers(Reading seen, Memory memory, Crowd crowd, Releasing releasing) {
    int useful = useful(seen, memory, crowd);
    Workers workers = seen.workers();
    Backlog backlog = seen.backlog();
    boolean turns = crowd.isTried() || crowd.on() != memory.crowd().on();
    if (workers.limit() < least(seen.cpus())) { // Rule 2.
      releasing.actions.add(new Allow(least(seen.cpus()), ActionReason.CPUS));
    } else if (turns && workers.limit() != useful) {
      releasing.actions.add(new Allow(useful, ActionReason.CROWD));
    } else if (backlog.headAgeNanos() > 0 && workers.areFull() && workers.stuck() > 0) {
      if (workers.waiting() >= workers.computing()) {
        waiting(seen, memory, useful, releasing);
      } else if (!crowd.on() || !moves(seen, memory)) {
        computing(seen, memory, useful, releasing);
      }
    } else if (backlog.headAgeNanos() >= LATE_NANOS && !workers.areFull()) {
      noProgress(seen, releasing);
    } else {
      return memory.surplus().look(seen, useful + spare(seen), releasing.actions);
    }
    return Surplus.NONE;
  }

  /** Rule 5: workers that wait leave the CPUs to others. */
  private void waiting(Reading seen, Memory memory, int useful, Releasing releasing) {
    Workers workers = seen.workers();
    boolean disk = isDisk(workers);
    boolean all = seen.backlog().longOnes() > 0 && workers.limit() >= shared(seen);
    long tasks = all ? seen.backlog().tasks() : open(seen);
    if (tasks > 0 && mayRelease(seen, releasing.closed)) {
      releasing.release(tasks, seen, all ? Source.ALL : Source.OPEN, ActionReason.WAITING);
      if (tasks == seen.backlog().tasks()) {
        return;
      }
    }
    boolean leavesCpus = workers.active() - workers.off() < least(seen.cpus());
    int wanted = leavesCpus ? Math.max(2 * workers.active(), useful) : useful;
    long most = leavesCpus && !disk ? oneByOne(seen, memory) : asTheHeadAges(seen);
    grow(seen, wanted, most, disk ? ActionReason.DISK : ActionReason.WAITING_FEW, releasing);
  }

  /**
   * How many tasks virtual threads may take. While there are few workers, only they take what is
   * left of a recursion: they run a few of its tasks at once, virtual threads would run all.
   */
  private long open(Reading seen) {
    Backlog backlog = seen.backlog();
    return backlog.open() + (seen.workers().limit() < many(seen) ? 0 : backlog.left());
  }

  private static boolean isDisk(Workers workers) {
    return 2 * workers.onDisk() >= workers.waiting();
  }

  /** Whether virtual threads may take tasks that workers do not come for, because most wait. */
  private boolean mayRelease(Reading seen, boolean closed) {
    Workers workers = seen.workers();
    boolean most = workers.waiting() > 0 && 2 * workers.waiting() >= workers.active();
    boolean rarely = 2 * workers.rarely() >= workers.waiting();
    boolean fewer = workers.limit() < shared(seen);
    return mayUseVirtual && !closed && most && !isDisk(workers) && !(rarely && fewer);
  }

  /** Rule 5 as well: while no worker makes progress, new tasks do not wait for a look. */
  private boolean bypass(Reading seen, Memory memory, boolean closed, List<Action> actions) {
    Workers workers = seen.workers();
    boolean nobody =
        workers.areFull() && workers.waiting() >= workers.computing() && noneCounts(workers);
    Backlog backlog = seen.backlog();
    boolean ages = backlog.headAgeNanos() > 0 && open(seen) > 0;
    boolean now = (ages || memory.bypassed()) && nobody && mayRelease(seen, closed);
    if (now != memory.bypassed()) {
      actions.add(new Bypass(now, ActionReason.WAITING));
    }
    return now;
  }

  /** Rule 6: workers that compute share the CPUs with others, as with one thread for each task. */
  private void computing(Reading seen, Memory memory, int useful, Releasing releasing) {
    Backlog backlog = seen.backlog();
    long age = backlog.headAgeNanos();
    boolean nobody = noneCounts(seen.workers());
    if (nobody || age >= LOOK_NANOS) {
      boolean ages = age > memory.last().backlog().headAgeNanos();
      boolean doubles = nobody || (ages && backlog.tasks() > backlog.left());
      int doubled = 2 * seen.workers().active();
      int wanted = doubles ? Math.max(doubled, useful) : useful;
      long stands = seen.nowNanos() - movedNanos(seen, memory);
      // Else workers would hold up each other, which would call for more of them.
      boolean isStuck = stands >= Math.min(longIn(age), STUCK_NANOS);
      long most = isStuck ? asTheHeadAges(seen) : shared(seen);
      grow(seen, wanted, most, ActionReason.COMPUTING, releasing);
    }
  }

  private static boolean noneCounts(Workers workers) {
    return workers.stuck() >= workers.active();
  }

  /**
   * Allows more workers.
   *
   * @param most the largest number there may be
   */
  private void grow(Reading seen, int wanted, long most, ActionReason reason, Releasing releasing) {
    Workers workers = seen.workers();
    int allowed = (int) Math.min(Math.min(maximum, most), wanted);
    if (allowed > workers.limit()) {
      releasing.actions.add(new Allow(allowed, reason));
    } else if (workers.limit() >= maximum) {
      noProgress(seen, releasing);
    }
  }

  /** Beyond {@link #shared}, one worker for each millisecond that the head has waited. */
  private static long asTheHeadAges(Reading seen) {
    return Math.max(shared(seen), seen.backlog().headAgeNanos() / LOOK_NANOS);
  }

  /** Beyond that, one more worker for each millisecond since the last look. */
  private static long oneByOne(Reading seen, Memory memory) {
    long since = seen.nowNanos() - memory.last().nowNanos();
    return Math.max(asTheHeadAges(seen), seen.workers().limit() + since / LOOK_NANOS);
  }

  static long shared(Reading seen) {
    return (long) SHARING_PER_CPU * seen.cpus();
  }

  /**
   * Rule 7: there can be no more workers, because the maximum is reached or none can be started. A
   * virtual thread takes a task only when it has a carrier, so stuck carriers do no harm.
   */
  private void noProgress(Reading seen, Releasing releasing) {
    if (mayUseVirtual && noneCounts(seen.workers())) {
      releasing.release(seen.backlog().tasks(), seen, Source.ALL, ActionReason.NO_PROGRESS);
    }
  }

  /** The number of workers that wait varies by its square root (Poisson). */
  private static int spare(Reading seen) {
    return (int) Math.sqrt(seen.workers().waiting());
  }

  /**
   * Rule 9: what is believed is measured again. While workers get no tasks, one more of them takes
   * one, so that a type does not stay unknown.
   */
  private Reading sample(Reading seen, Reading last, boolean bypassed, List<Action> actions) {
    long started = seen.virtual().started() - last.virtual().started();
    boolean many = started >= SAMPLE_OF;
    long most = Math.min(maximum, shared(seen));
    boolean few = bypassed && started > 0 && seen.workers().limit() < most && !allows(actions);
    if (seen.nowNanos() - last.nowNanos() < SAMPLE_NANOS || !(many || few)) {
      return last;
    }
    if (few) {
      actions.add(new Allow(seen.workers().limit() + 1, ActionReason.MEASURE));
    }
    if (many) {
      actions.add(new Measure(ActionReason.MEASURE));
    }
    return seen;
  }

  private static boolean allows(List<Action> actions) {
    boolean allows = false;
    for (Action action : actions) {
      allows |= action instanceof Allow;
    }
    return allows;
  }

  // Rule 10: looks cost, so there are few while nothing changes and none while nothing is queued.

  private static long period(Reading seen, Memory memory, List<Action> actions) {
    long last = memory.periodNanos();
    boolean first = memory.quiet() > 0 && seen.backlog().tasks() > 0;
    if (first && seen.workers().stuck() > 0) { // Perhaps nobody comes for it.
      return FIRST_LOOK_NANOS;
    }
    if (last < LOOK_NANOS) {
      return 2 * last;
    }
    return actions.isEmpty() ? Math.min(last + LOOK_NANOS / 2, RARE_LOOK_NANOS) : LOOK_NANOS;
  }

  private static Next next(Reading seen, Reading last, int quiet, Surplus surplus, Crowd crowd) {
    boolean isOver = surplus.looks() > 0 && seen.workers().limit() > shared(seen);
    Virtual virtual = seen.virtual();
    if (quiet < LASTING || isOver || crowd.isTried() || virtual.unbegun() > 0) {
      return Next.SOON;
    }
    return virtual.started() != last.virtual().started() ? Next.LATER : Next.AT_REST;
  }
}
