package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Bounds;
import dev.heddle.executor.tuning.Control;
import dev.heddle.executor.tuning.Decision;
import dev.heddle.executor.tuning.Reading;
import dev.heddle.executor.tuning.Reading.Carriers;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that looks at the dispatcher: every millisecond while there is a backlog, sooner when it
 * has just come, less and less often while there is nothing to change, every ten while there are
 * more workers than CPUs or tasks on virtual threads, and else not at all. It reads, asks {@link
 * Control}, and does what that decides.
 */
final class Sentinel implements Runnable {

  private static final long AT_ONCE_NANOS = 125_000;
  private static final long SOON_NANOS = 1_000_000;
  private static final long SOON_AT_MOST_NANOS = 8_000_000;
  private static final long LATER_NANOS = 10_000_000;

  /** How soon it looks again. */
  private enum Mode {
    SOON,
    LATER,
    ASLEEP
  }

  /** So many looks without a backlog before it looks more rarely. */
  private static final int QUIET = 20;

  /** The number of CPUs is asked for every so many looks. */
  private static final int ASK_CPUS = 64;

  /**
   * One task that is known to wait is measured every so many looks, that is twenty or so a second,
   * but no more than one of so many.
   */
  private static final int SAMPLE = 4;

  private static final int SAMPLE_OF = 16;

  /**
   * While all tasks on virtual threads have begun the carriers are asked for every so many looks.
   */
  private static final int ASK_CARRIERS = 8;

  /** From then on the carriers do not run. */
  private static final long LATE_NANOS = 5_000_000;

  /** From then on tasks on virtual threads keep them, and from others. */
  private static final long BLAME_NANOS = 20_000_000;

  /**
   * From then on what this thread starts is kept from carriers by what others start: they stay with
   * tasks of one thread as long as there are any (JDK-8373118).
   */
  private static final long STARVED_NANOS = 100_000_000;

  /** Tasks of a type that may have begun if each holds a carrier: some have just let go. */
  private static final int FEW_PER_CARRIER = 4;

  /** An idle worker is too many after so many looks of ten milliseconds. */
  private static final int RETIRE = 500;

  /** Then one goes home every so many looks. */
  private static final int RETIRE_NEXT = 5;

  private final Dispatcher dispatcher;
  private final Plan plan;
  private final Heartbeat heartbeat;
  private final ThreadFactory threads;
  private final HeadAge headAge = new HeadAge();
  private final HeadAge lineAge = new HeadAge();
  private final Pace pace = new Pace();
  private final Slices slices = new Slices();
  private final CarrierHold hold;
  private final ExtraCarriers extra = new ExtraCarriers(new JvmCarriers());

  private final Map<Decision.Reason, LongAdder> decisions = new EnumMap<>(Decision.Reason.class);

  private volatile Mode mode = Mode.ASLEEP;
  private volatile boolean ended;
  private volatile long headAgeNanos;
  private volatile @Nullable Thread thread;

  // By its own thread alone.
  private Control control = Control.START;
  private int perCpu = 1;
  private long periodNanos = AT_ONCE_NANOS;
  private long lastTurn;
  private long lastTurnNanos;
  private boolean starved;
  private long lastSampled;
  private int quiet;
  private int looks;
  private int firstLookedAt;
  private int idleFor;

  /**
   * @param threads makes its thread
   */
  Sentinel(Dispatcher dispatcher, Plan plan, ThreadFactory threads) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.heartbeat = new Heartbeat(plan.name() + "-heartbeat");
    this.threads = threads;
    this.hold = new CarrierHold(plan.clock(), NativeState::processDelayNanos);
    for (Decision.Reason reason : Decision.Reason.values()) {
      decisions.put(reason, new LongAdder());
    }
  }

  /** There is a backlog. Costs nothing while it looks. */
  void attend() {
    if (mode != Mode.SOON) {
      wake();
    }
  }

  /** There is something to look at now and then. */
  void attendNowAndThen() {
    if (mode == Mode.ASLEEP) {
      wake();
    }
  }

  private void wake() {
    mode = Mode.SOON;
    Thread looking = thread;
    if (looking == null) {
      start();
    } else {
      LockSupport.unpark(looking);
    }
  }

  private synchronized void start() {
    if (thread == null && !ended) {
      Thread looking = threads.newThread(this);
      try {
        looking.start();
        thread = looking;
      } catch (OutOfMemoryError failure) {
        mode = Mode.ASLEEP; // Whoever comes next tries again.
      }
    }
  }

  /** Its thread ends soon. */
  synchronized void end() {
    ended = true;
    heartbeat.end();
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!ended) {
      step();
      switch (mode) {
        case SOON -> LockSupport.parkNanos(this, periodNanos);
        case LATER -> LockSupport.parkNanos(this, LATER_NANOS);
        case ASLEEP -> {
          // Who puts a task in and finds it asleep wakes it; this is for who came just before.
          if (!dispatcher.hasBacklog() && dispatcher.virtual().size() == 0 && !ended) {
            sleep();
          }
        }
      }
    }
    extra.giveBack();
  }

  /** Until it is woken; idle workers end meanwhile. */
  private void sleep() {
    extra.giveBack();
    looks = 0; // How many CPUs there are is asked first when it wakes.
    periodNanos = AT_ONCE_NANOS;
    if (dispatcher.roster().size() <= plan.minimum()) {
      LockSupport.park(this);
      return;
    }
    long put = dispatcher.queue().put();
    LockSupport.parkNanos(this, plan.keepAliveNanos());
    if (mode == Mode.ASLEEP && put == dispatcher.queue().put()) {
      dispatcher.dismissTo(plan.minimum());
    }
  }

  /** Looks, and says how soon it will look again. */
  void step() {
    lookOrElse();
    mode = next();
  }

  /** A look that fails, out of memory for one, is followed by another. */
  private void lookOrElse() {
    try {
      look();
    } catch (RuntimeException | Error failure) {
      dispatcher.failed(failure);
    }
  }

  private Mode next() {
    if (dispatcher.hasBacklog()) {
      quiet = 0;
      return Mode.SOON;
    }
    quiet++;
    if (quiet < QUIET) {
      return Mode.SOON;
    }
    boolean watch =
        dispatcher.virtual().size() > 0
            || dispatcher.roster().size() > plan.least(dispatcher.granted());
    return watch ? Mode.LATER : Mode.ASLEEP;
  }

  private void look() {
    if (looks++ % ASK_CPUS == 0) {
      dispatcher.granted(plan.cpus().getAsInt());
    }
    Reading reading = read();
    int leastBefore = plan.bounds(reading.cpus(), perCpu).least();
    perCpu = slices.look(plan.clock().nanos(), isTaken(reading), reading.cpus(), workers());
    Bounds bounds = plan.bounds(reading.cpus(), perCpu);
    Control.Step step = control.next(reading, bounds);
    control = step.control();
    carryOut(step.decision(), reading);
    if (bounds.least() < leastBefore && dispatcher.limit() == leastBefore) {
      dispatcher.allow(bounds.least()); // It may be they that let each other wait.
    }
    moveLine();
    retire();
  }

  /** Whether more workers are active than CPUs, or would be. */
  private static boolean isTaken(Reading seen) {
    return seen.active() > seen.cpus() || (seen.queued() > 0 && seen.active() >= seen.allowed());
  }

  private @Nullable Worker[] workers() {
    return dispatcher.roster().workers();
  }

  private Reading read() {
    long now = plan.clock().nanos();
    TaskQueue queue = dispatcher.queue();
    long taken = queue.taken();
    long put = queue.put();
    long age = headAge.look(now, put, taken);
    TaskQueue line = dispatcher.line();
    headAgeNanos = Math.max(age, lineAge.look(now, line.put(), line.taken()));
    Sights seen = new Sights(workers(), firstLookedAt, plan.clock());
    firstLookedAt = seen.next();
    dispatcher.waitInLane(seen.waitingInLane(), seen.allWait());
    VirtualTasks.Counts virtual = dispatcher.virtual().count();
    if (looks % SAMPLE == 0 && !seen.sampleRuns()) {
      sample(virtual.added());
    }
    Carriers carriers = carriers(now, virtual, seen.waiting() > seen.onDisk() && put > taken);
    int active = active();
    return new Reading(
        dispatcher.granted(),
        dispatcher.limit(),
        active,
        Math.clamp(put - taken, 0, Integer.MAX_VALUE),
        age,
        seen.looked(),
        seen.waiting(),
        seen.onDisk(),
        seen.inLongTasks(),
        // Where there can be no further worker, tasks that hold carriers must go to them all the
        // same: what the workers wait for may be one of them.
        seen.holds() && dispatcher.mayAddWorkers() ? Carriers.HELD : carriers);
  }

  private void sample(long added) {
    if (added - lastSampled >= SAMPLE_OF) {
      lastSampled = added;
      dispatcher.sample();
    }
  }

  /** Those with long tasks are not counted, unless they take the places that others might have. */
  private int active() {
    int active = dispatcher.roster().active();
    int others = Math.max(0, active - dispatcher.inLane());
    return active < plan.most() ? others : Math.max(others, dispatcher.limit());
  }

  /**
   * Those in line go to virtual threads as carriers take them up. While there are any, or too many
   * that were started and have not begun, others stand in line behind them.
   */
  private void moveLine() {
    if (!plan.mayUseVirtual()) {
      return;
    }
    VirtualTasks.Counts counts = dispatcher.virtual().count();
    int most = pace.look(plan.clock().nanos(), counts.begun(), dispatcher.granted());
    int room = most - counts.unbegun();
    if (room > 0 && dispatcher.carriersRun()) {
      room -= dispatcher.mover().releaseFromLine(room);
    }
    boolean inLine = starved || room < 0 || !dispatcher.line().isEmpty();
    if (inLine) {
      periodNanos = Math.min(periodNanos, SOON_NANOS);
    }
    dispatcher.inLine(inLine);
  }

  /** Asked only if the answer may matter, because asking wakes a carrier. */
  private Carriers carriers(long now, VirtualTasks.Counts virtual, boolean mayRelease) {
    if (!plan.mayUseVirtual() || (virtual.size() == 0 && !mayRelease)) {
      hold.look(false, dispatcher.granted());
      extra.giveBack();
      dispatcher.carriersRun(true);
      starved = false;
      return Carriers.RUN;
    }
    boolean ask = virtual.unbegun() > 0 || looks % ASK_CARRIERS == 0;
    long late = ask || heartbeat.isMissing() ? heartbeat.ask(now) : 0;
    starved = late >= STARVED_NANOS;
    long turn = virtual.turns();
    if (late == 0 || turn != lastTurn) {
      lastTurn = turn;
      lastTurnNanos = now;
    }
    // Many short tasks make it late as well, but then they come and go.
    long stuck = Math.min(late, now - lastTurnNanos);
    boolean run = stuck < LATE_NANOS;
    dispatcher.carriersRun(run);
    boolean held = hold.look(late >= LATE_NANOS, dispatcher.granted());
    if (held) {
      blameHolders();
    } else if (stuck >= BLAME_NANOS) {
      blame();
    }
    if (held || stuck >= BLAME_NANOS) {
      dispatcher.mover().takeBack();
    }
    if (held) {
      extra.held(now);
    }
    if (run) {
      extra.run(now);
      return Carriers.RUN;
    }
    return hold.sparesCpu() ? Carriers.HELD : Carriers.COMPUTE;
  }

  /**
   * Carriers are held and nobody computes. A type that holds them has begun on few; of one that
   * waits without them many may have. If none has begun on few, any may be the one.
   */
  private void blameHolders() {
    Map<TaskType, Integer> begun = new HashMap<>();
    dispatcher
        .virtual()
        .forEach(
            task -> {
              if (task.hasBegun()) {
                begun.merge(task.type(), 1, Integer::sum);
              }
            });
    int few = FEW_PER_CARRIER * dispatcher.granted() + extra.count();
    boolean any = begun.values().stream().allMatch(count -> count > few);
    begun.forEach(
        (type, count) -> {
          if (any || count <= few) {
            type.seenHolding();
          }
        });
  }

  /** Carriers do not come round: types with tasks on them that do not wait are kept off. */
  private void blame() {
    dispatcher
        .virtual()
        .forEach(
            task -> {
              if (task.isRunnable()) {
                task.type().seenComputing();
              }
            });
  }

  private void carryOut(Decision decision, Reading seen) {
    Objects.requireNonNull(decisions.get(decision.reason())).increment();
    if (decision.changes(seen.allowed())) {
      plan.journal().decided(seen, decision);
    }
    if (decision.release() > 0) {
      dispatcher.mover().release(decision.release());
    }
    dispatcher.allow(decision.allowed());
    periodNanos = period(decision, seen);
  }

  private long period(Decision decision, Reading seen) {
    if (periodNanos < SOON_NANOS) {
      return 2 * periodNanos;
    }
    if (decision.changes(seen.allowed())) {
      return SOON_NANOS;
    }
    return decision.reason() == Decision.Reason.NO_BACKLOG
        ? periodNanos
        : Math.min(periodNanos + SOON_NANOS / 2, SOON_AT_MOST_NANOS);
  }

  private void retire() {
    if (mode != Mode.LATER) {
      return;
    }
    Roster roster = dispatcher.roster();
    boolean tooMany = roster.hasIdle() && roster.size() > plan.least(dispatcher.granted());
    idleFor = tooMany ? idleFor + 1 : 0;
    if (idleFor >= RETIRE && dispatcher.dismissOne()) {
      idleFor = RETIRE - RETIRE_NEXT;
    }
  }

  long headAge() {
    return headAgeNanos;
  }

  int extraCarriers() {
    return extra.count();
  }

  /** How often it decided for which reason, if it did. */
  Map<String, Long> decisions() {
    Map<String, Long> counts = new HashMap<>();
    decisions.forEach((reason, count) -> counts.put(reason.name(), count.sum()));
    counts.values().removeIf(count -> count == 0);
    return counts;
  }
}
