package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.NativeState.Scheduled;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A platform thread that runs tasks, one after the other, until it is told to end. */
public final class Worker implements Runnable {

  private static final VarHandle RUNNING;
  private static final VarHandle BEGUN;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      RUNNING = lookup.findVarHandle(Worker.class, "running", TaskType.class);
      BEGUN = lookup.findVarHandle(Worker.class, "begun", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final ThreadLocal<Worker> CURRENT = new ThreadLocal<>();

  /** One task in so many is timed, and the next of its type measured if it took long. */
  private static final int SAMPLE = 1 << 6;

  /** A shorter task does not wait, or not for long enough to be worth a measurement. */
  private static final long WORTH_NANOS = 50_000;

  /** A stack of a platform thread bears some ten times as many frames. */
  private static final int FEW_FRAMES = 1 << 10;

  /** A task that is in no other counts so much. */
  static final long OUTER = 1L << 32;

  /** Looks for who wakes it before it parks: so many at least, as long as they are in vain. */
  private static final int FEW_SPINS = 1 << 3;

  private static final int MANY_SPINS = 1 << 7;

  private final Dispatcher dispatcher;
  private final Pool pool;

  /** Its place in the {@link Roster}, whose lock guards it. */
  int place;

  /** Place plus 1 of the idle worker below it; published by the {@link Roster}'s state. */
  int below;

  /** Which queue it prefers the next time; by the worker alone. */
  int turn;

  private volatile @Nullable Thread thread;

  /** The task found last; by the worker alone. */
  @Nullable Runnable task;

  /** The innermost task that it runs; null if none. By the worker alone. */
  private @Nullable Runnable inside;

  // By the worker alone.
  private int untilTimed;
  private int spins = FEW_SPINS;
  private int depth;
  private int waits;

  /** At which depth it has looked at its stack, in the outermost task. */
  private int looked;

  /** What it has submitted in recursions; null if nothing. Written by the worker alone. */
  private volatile @Nullable Children children;

  /**
   * The type of the task that it has waited for last in the task that is timed. If both are of one
   * recursion, that it waits tells nothing of its type.
   */
  private @Nullable TaskType waitedFor;

  private @Nullable ClassLoader loader;

  /** Whether the system told how it got on when it was last asked. */
  private boolean tells = true;

  /** Set by who has taken it off the stack, before it is unparked. */
  private volatile boolean awake;

  /** Whether it parks or is about to. Partner of {@link #awake}: one of the two sees the other. */
  private volatile boolean parks;

  /** To end instead of looking for work; published by {@link #awake}. */
  private boolean dismissed;

  /** Whether it waits for a future of the executor, so that another stands in for it. */
  private volatile boolean standsBy;

  /** What it runs; null between tasks. The sentinel reads it, and a recent one will do. */
  @SuppressWarnings("unused") // Through RUNNING.
  private @Nullable TaskType running;

  /** See {@link #begun()}; tells whether two looks saw the same, likewise. */
  private long begun;

  /** What the sentinel saw of it last; by the sentinel alone. */
  final Sighting sighting = new Sighting();

  /** Where the system tells whether it is on a CPU. */
  final NativeState nativeState = new NativeState();

  Worker(Dispatcher dispatcher, Pool pool) {
    this.dispatcher = dispatcher;
    this.pool = pool;
  }

  /** The worker that calls; null on any other thread. */
  public static @Nullable Worker current() {
    return Thread.currentThread().isVirtual() ? null : CURRENT.get();
  }

  boolean isOf(Dispatcher candidate) {
    return dispatcher.equals(candidate);
  }

  /** Called before anybody else knows of it. */
  void runOn(Thread unstarted) {
    thread = unstarted;
  }

  @Nullable Thread thread() {
    return thread;
  }

  @Override
  public void run() {
    boolean ends = false;
    try {
      CURRENT.set(this);
      nativeState.attach();
      loader = Thread.currentThread().getContextClassLoader();
      boolean found = pool.first(this);
      while (found) {
        execute();
        found = pool.next(this);
      }
      ends = true;
    } finally {
      if (!ends) { // Out of memory, as it seems. It may have been the one that searches.
        pool.doesNotSearch();
      }
      CURRENT.remove();
      try {
        leaveChildren();
      } finally {
        pool.left(this);
        nativeState.detach();
      }
    }
  }

  private void leaveChildren() {
    Children of = children;
    if (of != null) {
      pool.queues().ended(of);
    }
  }

  private void execute() {
    Runnable now = task;
    if (now == null) {
      return;
    }
    task = null;
    inside = now;
    try {
      dispatcher.clearInterrupt();
      TaskType type = dispatcher.typeOf(now);
      begins(type, OUTER);
      boolean isTimed = --untilTimed < 0 || (tells && dispatcher.isAsked(type));
      if (isTimed && !isOver(now)) {
        time(now, type);
      } else {
        now.run();
      }
    } catch (Throwable failure) {
      dispatcher.failed(failure);
    } finally {
      inside = null;
      RUNNING.setOpaque(this, null);
      restore(loader);
    }
  }

  /** What a task has set is not for the next. Nothing is set that is so: that would cost more. */
  @SuppressWarnings("ReferenceEquality") // A class loader may say that it equals another.
  private static void restore(@Nullable ClassLoader own) {
    Thread me = Thread.currentThread();
    if (me.getContextClassLoader() != own) {
      me.setContextClassLoader(own);
    }
  }

  private void begins(@Nullable TaskType type, long step) {
    RUNNING.setOpaque(this, type);
    BEGUN.setOpaque(this, begun + step);
  }

  /** Whether somebody else has run it, who waited for it: it tells nothing of its type. */
  private static boolean isOver(Runnable task) {
    return task instanceof RunnableFuture<?> future && future.isDone();
  }

  /** Whatever fails in measuring, the task runs, once. */
  private void time(Runnable now, TaskType type) {
    Begin begin = begin(type);
    try {
      now.run();
    } finally {
      if (begin != null) {
        end(begin, type);
      }
    }
  }

  private static final class Begin {

    private final long nanos;
    private final @Nullable Scheduled scheduled;

    Begin(long nanos, @Nullable Scheduled scheduled) {
      this.nanos = nanos;
      this.scheduled = scheduled;
    }
  }

  private @Nullable Begin begin(TaskType type) {
    untilTimed = SAMPLE;
    waitedFor = null;
    try {
      boolean measures = !type.isKnown() || type.wallNanos() >= WORTH_NANOS;
      Scheduled before = measures ? nativeState.scheduled() : null;
      tells = !measures || before != null;
      long now = dispatcher.nanos();
      // Not every so many: types that come in turn would be passed over for ever.
      untilTimed = SAMPLE / 2 + (int) (now & (SAMPLE - 1));
      return new Begin(now, before);
    } catch (Throwable failure) {
      return null; // The next will do.
    }
  }

  private void end(Begin begin, TaskType type) {
    if (waitedFor != null && type.isOneRecursionWith(waitedFor)) {
      return;
    }
    try {
      long wall = dispatcher.nanos() - begin.nanos;
      type.timed(wall);
      if (begin.scheduled != null) {
        measured(type, wall, begin.scheduled);
      } else if (wall < WORTH_NANOS) {
        observed(type, new Sample(0, wall, 0, false));
      }
    } catch (Throwable failure) {
      untilTimed = SAMPLE; // The next will do.
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // Yielding makes the system count.
  private void measured(TaskType type, long wall, Scheduled before) {
    Scheduled after = nativeState.scheduled();
    if (after == null) {
      return; // Nothing is known, and nothing is learned.
    }
    if (after.slices() == before.slices()) {
      observed(type, new Sample(0, wall, 0, false)); // It has not come off its CPU.
      return;
    }
    Thread.yield(); // Then the system counts what it has not counted yet.
    Scheduled counted = nativeState.scheduled();
    if (counted != null) {
      long computed = Math.min(wall, counted.cpuNanos() - before.cpuNanos());
      long delayed = after.delayNanos() - before.delayNanos();
      long waited = Math.max(0, wall - computed - delayed);
      long cameOff = after.slices() - before.slices();
      observed(type, new Sample(waited, computed, cameOff, sighting.sawDisk()));
    }
  }

  private void observed(TaskType type, Sample sample) {
    type.observed(sample, dispatcher.journal());
  }

  // Waiting for a future of an executor.

  /**
   * Whether it runs a task that it would wait for: one of a recursion, of a type that is not known
   * for anything but short computing, so that who waits is told of a cancellation soon; and not too
   * deep inside others.
   */
  public boolean helps(TaskType type) {
    TaskType mine = running();
    return mine != null
        && mine.isOneRecursionWith(type)
        && mayBeShort(type)
        && hasRoomFor(type)
        && dispatcher.owns(type)
        && !dispatcher.isStopped();
  }

  /** Whether nobody else can run a task of such a type that it would wait for. */
  public boolean mustHelp(TaskType type) {
    return running() != null
        && pool.isAtMost()
        && hasRoomFor(type)
        && dispatcher.owns(type)
        && !dispatcher.isStopped();
  }

  /** Its task waits for one of such a type. */
  public void waitsFor(TaskType type) {
    waitedFor = type;
    TaskType mine = running();
    if (mine != null) {
      mine.waitsFor(type);
    }
  }

  private static boolean mayBeShort(TaskType type) {
    return type.manner() == Manner.COMPUTES || !type.isKnown();
  }

  /**
   * Whether it keeps a task that it submits, because it will wait for it: one of a recursion. It
   * must be one that does nothing when it is run again.
   */
  boolean keeps(RunnableFuture<?> task, TaskType type) {
    TaskType mine = running();
    if (mine == null || !mine.isOneRecursionWith(type) || !mayBeShort(type)) {
      return false;
    }
    type.recurs();
    Children of = children;
    if (of == null) {
      of = pool.queues().childrenOfWorker();
      children = of;
    }
    return of.push(task);
  }

  /** Keeps no longer what it has just kept; false if others have taken it. */
  boolean takesBack(RunnableFuture<?> task) {
    Children of = children;
    return of != null && of.takeBack(task);
  }

  /** How many of those that it kept others have taken. */
  long taken() {
    Children of = children;
    return of == null ? 0 : of.taken();
  }

  /** What it keeps that nobody has begun. */
  int kept() {
    Children of = children;
    return of == null ? 0 : of.size();
  }

  /**
   * Each task that runs inside another takes of the stack. Those of one type may take more than
   * they did, so it is looked every few of them, once while the outermost runs.
   */
  private boolean hasRoomFor(TaskType type) {
    if (depth < type.deepest()) {
      return depth < looked + TaskType.FEW_INSIDE || looksForRoom();
    }
    boolean mayGrow = depth == type.deepest() && !type.isDeepestKnown();
    return mayGrow && type.deeper(hasFrames(FEW_FRAMES));
  }

  private boolean looksForRoom() {
    boolean hasRoom = hasFrames(2 * FEW_FRAMES);
    looked = hasRoom ? depth : looked;
    return hasRoom;
  }

  /** Whether its stack has so many frames at most. */
  private static boolean hasFrames(long most) {
    return StackWalker.getInstance().walk(frames -> frames.limit(most + 1).count()) <= most;
  }

  /** The innermost task that it runs; null if none. By the worker alone. */
  public @Nullable Runnable inside() {
    return inside;
  }

  /** Runs a task that has not begun inside the one that waits for it. */
  public void help(RunnableFuture<?> awaited, TaskType type) {
    TaskType mine = running();
    Runnable outer = inside;
    ClassLoader own = Thread.currentThread().getContextClassLoader();
    depth++;
    begins(type, 1);
    inside = awaited;
    try {
      restore(loader);
      trim(awaited);
      awaited.run();
    } finally {
      depth--;
      looked = depth == 0 ? 0 : Math.min(looked, depth + TaskType.FEW_INSIDE);
      begins(mine, 1);
      inside = outer;
      restore(own);
      trim(awaited);
    }
  }

  /** An interrupt was for a task that has ended. */
  public void clearInterrupt() {
    dispatcher.clearInterrupt();
  }

  /** Keeps no longer what nobody has to run. */
  private void trim(RunnableFuture<?> awaited) {
    Children of = children;
    if (of != null) {
      of.trim(awaited);
    }
  }

  /**
   * It is about to wait for a task: another stands in for it, and takes the task if that has not
   * begun. So a recursion goes on where it is, and not with whatever was submitted before.
   *
   * @param awaited null if it has begun
   */
  public void standBy(@Nullable Runnable awaited, TaskType type) {
    pool.standsBy();
    waits++;
    standsBy = true;
    boolean isForWorkers = type.manner() != Manner.WAITS && dispatcher.owns(type);
    pool.standIn(isForWorkers ? awaited : null);
  }

  /** It goes on, if it stood by. A factory that is asked for who stands in may wait as well. */
  public void goOn() {
    if (waits > 0) {
      waits--;
      standsBy = waits > 0;
      pool.goesOn();
    }
  }

  boolean isStandingBy() {
    return standsBy;
  }

  // What others see.

  /** What it runs; null if nothing. */
  @Nullable TaskType running() {
    return (TaskType) RUNNING.getOpaque(this);
  }

  /** Whether it is off the CPU in a task, by the JVM's account. */
  boolean isBlocked() {
    Thread now = thread;
    if (now == null || running() == null) {
      return false;
    }
    Thread.State state = now.getState();
    return state == Thread.State.BLOCKED
        || state == Thread.State.WAITING
        || state == Thread.State.TIMED_WAITING;
  }

  /** Counts the tasks it has begun or ended inside others, and in {@link #OUTER} the others. */
  long begun() {
    return (long) BEGUN.getOpaque(this);
  }

  // Resting.

  /**
   * Waits until it is woken; it is on the stack. It looks a little before it parks, longer if that
   * was worth it the last time, and is unparked only if it has said that it parks.
   *
   * @return false if that takes longer than the keep-alive
   */
  boolean sleep(long keepAliveNanos) {
    Children of = children;
    if (of != null) {
      of.forget(Integer.MAX_VALUE);
    }
    for (int look = 0; look < spins; look++) {
      if (awake) {
        spins = Math.min(2 * spins, MANY_SPINS);
        awake = false;
        return true;
      }
      Thread.onSpinWait();
    }
    spins = Math.max(spins / 2, FEW_SPINS);
    long from = System.nanoTime();
    parks = true;
    while (!awake) {
      long left = keepAliveNanos - (System.nanoTime() - from);
      if (left <= 0) {
        parks = false;
        if (!awake) {
          return false;
        }
        break;
      }
      LockSupport.parkNanos(this, left);
      Thread.interrupted(); // Interrupts are for tasks, not for workers.
    }
    parks = false;
    awake = false;
    return true;
  }

  /** Called by who has taken it off the stack. */
  void wake() {
    awake = true;
    if (parks) {
      LockSupport.unpark(thread);
    }
  }

  /** Called by who has taken it off the stack: it is to end. */
  void dismiss() {
    dismissed = true;
    wake();
  }

  boolean isDismissed() {
    return dismissed;
  }
}
