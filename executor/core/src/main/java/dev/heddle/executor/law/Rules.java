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
 * The rules of {@link Law} for one look, numbered as in {@code docs/executor-law.md}. Rules 3, 8
 * and 11 are those of {@link Carriers}, {@link Surplus} and {@link Crowd}. Used once.
 */
final class Rules {

  /** While nothing changes, looks come more rarely, at most this far apart. */
  private static final long RARE_LOOK_NANOS = 4 * Law.LOOK_NANOS;

  /** How often to check that virtual threads begin. */
  private static final long WATCH_NANOS = 10 * Law.LOOK_NANOS;

  /** How often a task that is known to wait is measured again. */
  private static final long SAMPLE_NANOS = 50 * Law.LOOK_NANOS;

  /** At most one in this many of them is measured. */
  private static final int SAMPLE_OF = 16;

  /** A queue from which nobody takes a task for so long does not move, however old its head is. */
  private static final long STUCK_NANOS = 1_000 * Law.LOOK_NANOS;

  /** From this many workers per CPU on, submitters that wait for room run rarely. */
  private static final int CROWD_PER_CPU = 8;

  private final Law law;
  private final Reading seen;
  private final Memory memory;

  // Parts of what was seen, and what follows from them.
  private final Reading last;
  private final Backlog backlog;
  private final Workers workers;
  private final Virtual virtual;
  private final int least;
  private final long shared;
  private final int many;
  private final long movedNanos;

  /** How many more virtual threads may be started. */
  private final long room;

  private final List<Action> actions = new ArrayList<>(2);
  private Carriers carriers;
  private Crowd crowd;

  Rules(Law law, Reading seen, Memory memory) {
    this.law = law;
    this.seen = seen;
    this.memory = memory;
    this.last = memory.last();
    this.backlog = seen.backlog();
    this.workers = seen.workers();
    this.virtual = seen.virtual();
    this.least = law.least(seen.cpus());
    this.shared = Law.shared(seen.cpus());
    this.many = (int) Math.min(law.maximum(), Math.max(least, (long) CROWD_PER_CPU * seen.cpus()));
    this.movedNanos = movedNanos();
    this.room = room();
    this.carriers = memory.carriers();
    this.crowd = memory.crowd();
  }

  private long movedNanos() {
    long added = Math.max(0, workers.active() - last.workers().active());
    boolean moved = backlog.headAgeNanos() == 0 || seen.moved() - last.moved() > added;
    return moved ? seen.nowNanos() : memory.movedNanos();
  }

  /** Not many more than carriers took since the last look. */
  private long room() {
    long taken = virtual.begun() - last.virtual().begun();
    return Math.max(Law.room(seen.cpus()), 2 * taken) - virtual.unbegun();
  }

  Decision decide() {
    if (seen.throttled() && !last.throttled()) { // Rule 1.
      return new Decision(List.of(), memory.stopped(seen, movedNanos), Next.SOON, Law.LOOK_NANOS);
    }
    carriers = carriers.look(seen, last, actions); // Rule 3.
    line();
    boolean queued = backlog.tasks() > 0 || seen.line().tasks() > 0 || seen.children() > 0;
    int quiet = queued ? 0 : memory.quiet() + 1;
    crowd = crowd(quiet >= Law.LASTING);
    Surplus surplus = workers();
    boolean bypassed = bypass();
    Reading sampled = sample(bypassed);
    Next next = next(quiet, surplus);
    long period = next == Next.SOON ? period() : Law.FIRST_LOOK_NANOS;
    Memory kept =
        new Memory(seen, movedNanos, quiet, surplus, carriers, bypassed, crowd, sampled, period);
    return new Decision(actions, kept, next, next == Next.SOON ? period : WATCH_NANOS);
  }

  /** Rule 4: as many virtual threads as tasks in the line. */
  private void line() {
    start(seen.line().tasks() - virtual.forLine(), Source.LINE, ActionReason.LINE);
  }

  private void start(long missing, Source source, ActionReason reason) {
    int threads = (int) Math.min(missing, room);
    if (threads > 0) {
      actions.add(new Start(threads, source, reason));
    }
  }

  /** Gives tasks of the workers' backlog to virtual threads. */
  private void release(long tasks, Source source, ActionReason reason) {
    start(tasks - virtual.forBacklog(), source, reason);
  }

  /** Rule 11: many workers, if they have shown that they get more done. */
  private Crowd crowd(boolean quiet) {
    if (crowd.isTried() && workers.stuck() > 0 && backlog.headAgeNanos() >= Law.LATE_NANOS) {
      return crowd.givenUp(seen.nowNanos());
    }
    boolean mayGrow = crowd.on() || workers.limit() < many;
    boolean stands = backlog.tasks() > 0 && backlog.longOnes() == 0 && workers.areFull() && mayGrow;
    int few = Math.min(law.maximum(), least + workers.waiting());
    return crowd.look(seen, stands, quiet, crowd.on() ? few : workers.limit());
  }

  /** Whether a crowd moves: then workers keep each other from the CPUs. */
  private boolean crowdMoves() {
    return crowd.on() && seen.taken() != last.taken();
  }

  /**
   * How many workers are useful: as many as CPUs, and one for each stuck worker. While a crowd
   * moves, only waiting workers count as stuck, because it hides whether one computes for long.
   */
  private int useful() {
    int more = crowdMoves() ? workers.waiting() : workers.stuck();
    int counted = (int) Math.min(law.maximum(), (long) least + more);
    int few = crowd.isTried() ? crowd.limit() : counted;
    return crowd.on() ? Math.max(few, many) : few;
  }

  /** Applies rules 2, 5 to 8 and 11; returns what surplus there is. */
  private Surplus workers() {
    int useful = useful();
    boolean turns = crowd.isTried() || crowd.on() != memory.crowd().on();
    if (workers.limit() < least) { // Rule 2.
      actions.add(new Allow(least, ActionReason.CPUS));
    } else if (turns && workers.limit() != useful) {
      actions.add(new Allow(useful, ActionReason.CROWD));
    } else if (backlog.headAgeNanos() > 0 && workers.areFull() && workers.stuck() > 0) {
      if (workers.waiting() >= workers.computing()) {
        waiting(useful);
      } else if (!crowdMoves()) {
        computing(useful);
      }
    } else if (backlog.headAgeNanos() >= Law.LATE_NANOS && !workers.areFull()) {
      noProgress();
    } else {
      return memory.surplus().look(seen, useful + spare(), actions);
    }
    return Surplus.NONE;
  }

  /** Rule 5: workers that wait leave the CPUs to others. */
  private void waiting(int useful) {
    boolean all = backlog.longOnes() > 0 && workers.limit() >= shared;
    long tasks = all ? backlog.tasks() : open();
    if (tasks > 0 && mayRelease()) {
      release(tasks, all ? Source.ALL : Source.OPEN, ActionReason.WAITING);
      if (tasks == backlog.tasks()) {
        return;
      }
    }
    boolean leavesCpus = workers.active() - workers.off() < least;
    int wanted = leavesCpus ? Math.max(2 * workers.active(), useful) : useful;
    long most = leavesCpus && !isDisk() ? oneByOne() : asTheHeadAges();
    grow(wanted, most, isDisk() ? ActionReason.DISK : ActionReason.WAITING_FEW);
  }

  /**
   * How many tasks virtual threads may take. While there are few workers, only they take what is
   * left of a recursion: they run a few of its tasks at once, virtual threads would run all.
   */
  private long open() {
    return backlog.open() + (workers.limit() < many ? 0 : backlog.left());
  }

  private boolean isDisk() {
    return 2 * workers.onDisk() >= workers.waiting();
  }

  /** Whether virtual threads may take tasks that workers do not come for, because most wait. */
  private boolean mayRelease() {
    boolean most = workers.waiting() > 0 && 2 * workers.waiting() >= workers.active();
    boolean rarely = 2 * workers.rarely() >= workers.waiting();
    boolean fewer = workers.limit() < shared;
    return law.mayUseVirtual() && !carriers.closed() && most && !isDisk() && !(rarely && fewer);
  }

  /** Rule 5 as well: while no worker makes progress, new tasks do not wait for a look. */
  private boolean bypass() {
    boolean nobody = workers.areFull() && workers.waiting() >= workers.computing() && noneCounts();
    boolean ages = backlog.headAgeNanos() > 0 && open() > 0;
    boolean now = (ages || memory.bypassed()) && nobody && mayRelease();
    if (now != memory.bypassed()) {
      actions.add(new Bypass(now, ActionReason.WAITING));
    }
    return now;
  }

  /** Rule 6: workers that compute share the CPUs with others, as with one thread for each task. */
  private void computing(int useful) {
    long age = backlog.headAgeNanos();
    boolean nobody = noneCounts();
    if (nobody || age >= Law.LOOK_NANOS) {
      boolean ages = age > last.backlog().headAgeNanos();
      boolean doubles = nobody || (ages && backlog.tasks() > backlog.left());
      int wanted = doubles ? Math.max(2 * workers.active(), useful) : useful;
      long stands = seen.nowNanos() - movedNanos;
      // Else workers would hold up each other, which would call for more of them.
      boolean isStuck = stands >= Math.min(Law.longIn(age), STUCK_NANOS);
      grow(wanted, isStuck ? asTheHeadAges() : shared, ActionReason.COMPUTING);
    }
  }

  private boolean noneCounts() {
    return workers.stuck() >= workers.active();
  }

  /**
   * Allows more workers.
   *
   * @param most the largest number there may be
   */
  private void grow(int wanted, long most, ActionReason reason) {
    int allowed = (int) Math.min(Math.min(law.maximum(), most), wanted);
    if (allowed > workers.limit()) {
      actions.add(new Allow(allowed, reason));
    } else if (workers.limit() >= law.maximum()) {
      noProgress();
    }
  }

  /** Beyond {@link Law#shared}, one worker for each millisecond that the head has waited. */
  private long asTheHeadAges() {
    return Math.max(shared, backlog.headAgeNanos() / Law.LOOK_NANOS);
  }

  /** Beyond that, one more worker for each millisecond since the last look. */
  private long oneByOne() {
    long since = seen.nowNanos() - last.nowNanos();
    return Math.max(asTheHeadAges(), workers.limit() + since / Law.LOOK_NANOS);
  }

  /**
   * Rule 7: there can be no more workers, because the maximum is reached or none can be started. A
   * virtual thread takes a task only when it has a carrier, so stuck carriers do no harm.
   */
  private void noProgress() {
    if (law.mayUseVirtual() && noneCounts()) {
      release(backlog.tasks(), Source.ALL, ActionReason.NO_PROGRESS);
    }
  }

  /** The number of workers that wait varies by its square root (Poisson). */
  private int spare() {
    return (int) Math.sqrt(workers.waiting());
  }

  /**
   * Rule 9: what is believed is measured again. While workers get no tasks, one more of them takes
   * one, so that a type does not stay unknown.
   */
  private Reading sample(boolean bypassed) {
    Reading sampled = memory.sampled();
    long started = virtual.started() - sampled.virtual().started();
    boolean enough = started >= SAMPLE_OF;
    long most = Math.min(law.maximum(), shared);
    boolean few = bypassed && started > 0 && workers.limit() < most && !allows();
    if (seen.nowNanos() - sampled.nowNanos() < SAMPLE_NANOS || !(enough || few)) {
      return sampled;
    }
    if (few) {
      actions.add(new Allow(workers.limit() + 1, ActionReason.MEASURE));
    }
    if (enough) {
      actions.add(new Measure(ActionReason.MEASURE));
    }
    return seen;
  }

  private boolean allows() {
    boolean allows = false;
    for (Action action : actions) {
      allows |= action instanceof Allow;
    }
    return allows;
  }

  // Rule 10: looks cost, so there are few while nothing changes and none while nothing is queued.

  private long period() {
    long period = memory.periodNanos();
    boolean first = memory.quiet() > 0 && backlog.tasks() > 0;
    if (first && workers.stuck() > 0) { // Perhaps nobody comes for it.
      return Law.FIRST_LOOK_NANOS;
    }
    if (period < Law.LOOK_NANOS) {
      return 2 * period;
    }
    return actions.isEmpty()
        ? Math.min(period + Law.LOOK_NANOS / 2, RARE_LOOK_NANOS)
        : Law.LOOK_NANOS;
  }

  private Next next(int quiet, Surplus surplus) {
    boolean isOver = surplus.looks() > 0 && workers.limit() > shared;
    if (quiet < Law.LASTING || isOver || crowd.isTried() || virtual.unbegun() > 0) {
      return Next.SOON;
    }
    return virtual.started() != last.virtual().started() ? Next.LATER : Next.AT_REST;
  }
}
