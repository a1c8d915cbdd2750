package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.NativeState.Scheduled;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import dev.heddle.executor.law.Law;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A platform thread that runs tasks, one after another, until it is told to end. */
public final class Worker implements Runnable {

  // Updaters, because a VarHandle costs microseconds until its caller is compiled.
  private static final AtomicReferenceFieldUpdater<Worker, @Nullable TaskType> RUNNING =
      AtomicReferenceFieldUpdater.newUpdater(Worker.class, TaskType.class, "running");
  private static final AtomicLongFieldUpdater<Worker> BEGUN =
      AtomicLongFieldUpdater.newUpdater(Worker.class, "begun");

  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final ThreadLocal<Worker> CURRENT = new ThreadLocal<>();

  /** One task in this many is timed, and also measured if its type is unknown or takes long. */
  private static final int SAMPLE = 1 << 6;

  /** A shorter task does not wait, or not for long enough to be worth a measurement. */
  private static final long WORTH_NANOS = 50_000;

  /** The stack of a platform thread holds about ten times as many frames. */
  private static final int FEW_FRAMES = 1 << 10;

  /** With more frames, no task begins inside another. */
  private static final int MOST_FRAMES = 2 * FEW_FRAMES;

  /** How much an outermost task counts in {@link #begun()}. */
  static final long OUTER = 1L << 32;

  /** Of the levels that were found to take little, the first of so many parts is not checked. */
  private static final int PART_UNCHECKED = 1 << 2;

  /** However many were found to take little, no more than these go unchecked. */
  private static final int MOST_UNCHECKED = 3;

  private final Dispatcher dispatcher;
  private final Pool pool;

  /** Its place in the {@link Roster}, whose lock guards it. */
  int place;

  /** Place plus 1 of the idle worker below it; published by the {@link Roster}'s state. */
  int below;

  /** When it came to rest last; likewise. */
  long restedNanos;

  /** Selects the queue that it prefers the next time; by the worker alone. */
  int turn;

  /**
   * By how much tasks known to compute for long are ahead of all others in its time since the last
   * of them; by the worker alone. Both get half: by number, short ones would wait for long ones all
   * the time. One of the others counts as what its type took lately, or as {@link #WORTH_NANOS} if
   * that is more. A new worker begins with the others.
   */
  long longAhead = 1;

  private volatile @Nullable Thread thread;

  /** Whether it has come, or has been given up. */
  private final AtomicBoolean came = new AtomicBoolean();

  /** The task found last; by the worker alone. */
  @Nullable Runnable task;

  /** Whether submitters rely on it to come and search; set before its thread starts. */
  boolean isAwaited;

  /** A task to run first, which also stands in a queue; set before the worker is woken. */
  @Nullable QueuedTask<?> handed;

  /** The innermost task that it runs; null if none. By the worker alone. */
  private @Nullable Runnable inside;

  // By the worker alone.
  private int untilTimed;
  private long beganNanos;
  private @Nullable Scheduled before;
  private int looks;
  private int rests;
  private int depth;
  private int waits;

  /** The depth from which on it has to check its stack. */
  private int checksAt;

  /** How many levels probably had room beyond the one at which it checked last. */
  private int ahead;

  /**
   * How many frames are below the innermost task when so many were inside others, at the last
   * count; 0 if that task has ended.
   */
  private int countedFrames;

  private int countedDepth;

  /** Tasks that it has submitted in recursions; null if none. Written by the worker alone. */
  volatile @Nullable Children children;

  /**
   * Whether the timed task has waited for another, unless that is known to wait by itself: in a
   * recursion, that tells nothing of it.
   */
  private boolean hasWaited;

  /** The type of the task that it waits for, if that may be of a recursion, and since when. */
  private @Nullable TaskType recursFor;

  private long recursSince;

  /** How long the timed task has waited for tasks of recursions: that tells nothing about it. */
  private long recursed;

  private @Nullable ClassLoader loader;

  /** Whether the system gave the scheduler's counts when it was last asked. */
  private boolean tells = true;

  /** Set by the thread that takes it off the stack, before that unparks it. */
  private volatile boolean awake;

  /**
   * Whether it parks or is about to. Partner of {@link #awake}: one of the threads sees the other.
   */
  private volatile boolean parks;

  /** Whether it must end instead of looking for work; published by {@link #awake}. */
  private boolean dismissed;

  /** Whether it waits for a future of the executor, so that another stands in for it. */
  private volatile boolean standsBy;

  /** The type of what it runs; null between tasks. The sentinel reads it; a recent one will do. */
  private volatile @Nullable TaskType running;

  /** See {@link #begun()}. Tells whether two looks saw the same task; a recent value will do. */
  private volatile long begun;

  /** What the sentinel saw of it last; written by the sentinel alone. */
  final Sighting sighting = new Sighting();

  /** What the system tells about the thread. */
  final NativeState nativeState = new NativeState();

  Worker(Dispatcher dispatcher, Pool pool) {
    this.dispatcher = dispatcher;
    this.pool = pool;
  }

  /** The worker whose thread calls this; null on any other thread. */
  public static @Nullable Worker current() {
    return Thread.currentThread().isVirtual() ? null : CURRENT.get();
  }

  boolean isOf(Dispatcher candidate) {
    return dispatcher.equals(candidate);
  }

  /** Sets its thread. Called before that starts, by whoever has made it. */
  void runOn(Thread unstarted) {
    thread = unstarted;
  }

  @Nullable Thread thread() {
    return thread;
  }

  @Override
  public void run() {
    if (!Thread.currentThread().equals(thread) || !claims()) {
      return; // Whoever made the thread has started it as well, or runs this again.
    }
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
      if (!ends) { // Probably out of memory. It may have been the one that searches.
        pool.doesNotSearch(this);
        execute(); // It may have found a task.
      }
      CURRENT.remove();
      try {
        if (children != null) {
          pool.queues().ended(children);
        }
      } finally {
        pool.left(this);
        nativeState.detach();
      }
    }
  }

  /** Says that it comes or is given up; false if it has come or was given up before. */
  boolean claims() {
    return came.compareAndSet(false, true);
  }

  private void execute() {
    QueuedTask<?> given = handed;
    Runnable now = given == null ? task : given;
    if (now == null) {
      return;
    }
    handed = null;
    task = null;
    inside = now;
    checksAt = 0;
    try {
      dispatcher.clearInterrupt();
      TaskType type = dispatcher.typeOf(now);
      RUNNING.lazySet(this, type);
      BEGUN.lazySet(this, begun + OUTER);
      if (type.manner() == Manner.COMPUTES_LONG) {
        longAhead = Math.max(Law.LATE_NANOS, type.wallNanos());
      } else if (longAhead > 0) {
        longAhead -= Math.max(WORTH_NANOS, type.wallNanos());
      }
      boolean isTimed = --untilTimed < 0 || (tells && dispatcher.isAsked(type));
      if (isTimed && !isOver(now)) {
        time(now, given, type);
      } else {
        run(now, given);
      }
    } catch (Throwable failure) {
      dispatcher.failed(failure);
      if (now instanceof QueuedTask<?>) {
        run(now, given); // Ours do not throw: perhaps memory ran out before it began.
      }
    } finally {
      inside = null;
      RUNNING.lazySet(this, null);
      restore(loader);
      Thread.interrupted(); // A thread factory is not to see it either.
    }
  }

  /**
   * Restores the context class loader, so that the next task does not see what one has set. Sets
   * nothing that is unchanged, because that would cost more.
   */
  @SuppressWarnings("ReferenceEquality") // A class loader may claim to equal another.
  private static void restore(@Nullable ClassLoader own) {
    Thread me = Thread.currentThread();
    if (me.getContextClassLoader() != own) {
      me.setContextClassLoader(own);
    }
  }

  /** Whether a thread that waited for it has run it: then it tells nothing about its type. */
  private static boolean isOver(Runnable task) {
    return task instanceof QueuedTask<?> future && future.isDone();
  }

  /** Runs a task; false if another thread has begun it. */
  private static boolean run(Runnable now, @Nullable QueuedTask<?> given) {
    if (given != null) {
      return given.runIfQueued();
    }
    if (now instanceof QueuedTask<?> queued) {
      return queued.runUnlessBegun();
    }
    now.run();
    return true;
  }

  /** Runs a task and measures it. If the measurement fails, the task still runs, once. */
  private void time(Runnable now, @Nullable QueuedTask<?> given, TaskType type) {
    boolean isTimed = begin(type);
    boolean ran = true;
    try {
      ran = run(now, given);
    } finally {
      if (isTimed && ran) {
        end(type);
      }
    }
  }

  /** Notes when a task begins and, to measure it, what the system has counted. */
  private boolean begin(TaskType type) {
    untilTimed = SAMPLE;
    hasWaited = false;
    recursed = 0;
    try {
      boolean measures = !type.isKnown() || type.wallNanos() >= WORTH_NANOS;
      before = measures ? nativeState.scheduled() : null;
      tells = !measures || before != null;
      beganNanos = dispatcher.nanos();
      // Not at fixed intervals: of types that take turns, some would never be timed.
      untilTimed = SAMPLE / 2 + (int) (beganNanos & (SAMPLE - 1));
      return true;
    } catch (Throwable failure) {
      return false; // The next will do.
    }
  }

  private void end(TaskType type) {
    if (hasWaited && type.isRecursive()) {
      if (type.manner() == Manner.WAITS) {
        dispatcher.measureNext(); // This one told nothing.
      }
      return;
    }
    try {
      long wall = dispatcher.nanos() - beganNanos;
      type.timed(wall);
      if (before != null) {
        measured(type, wall, before);
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
    if (after.slices == before.slices) {
      observed(type, new Sample(0, wall, 0, false)); // It has not come off its CPU.
      return;
    }
    Thread.yield(); // Then the system counts what it has not counted yet.
    Scheduled counted = nativeState.scheduled();
    if (counted != null) {
      long computed = Math.min(wall, counted.cpuNanos - before.cpuNanos);
      long delayed = after.delayNanos - before.delayNanos;
      long waited = Math.max(0, wall - computed - delayed - recursed);
      long cameOff = after.slices - before.slices;
      observed(type, new Sample(waited, computed, cameOff, sighting.sawDisk()));
    }
  }

  private void observed(TaskType type, Sample sample) {
    type.observed(sample, dispatcher.journal());
    if (type.manner() == Manner.WAITS && !sample.waits()) {
      dispatcher.measureNext(); // What contradicts a belief is asked again soon.
    }
  }

  // Waiting for a future of an executor.

  /**
   * Whether it runs a task that it {@link #waitsFor} itself: one of a recursion, of a type that is
   * not known to wait, and not too deep inside others, nor inside a future of another kind; or any
   * that no other thread can run.
   */
  public boolean helps(TaskType type) {
    return running() != null
        && dispatcher.owns(type)
        && (pool.isAtMost()
            || (type.isRecursive() && mayCompute(type) && !isForeign(inside) && hasRoomFor(type)))
        && !dispatcher.isStopped();
  }

  /**
   * Whether no other thread may ever come for a task that was not handed over. If there can be more
   * threads, one comes in time, so that the stack need not bear the task.
   */
  public boolean isAlone(TaskType type) {
    return pool.isAlone()
        && dispatcher.owns(type)
        && !dispatcher.isStopped()
        && (pool.isAtMost() || frames() <= MOST_FRAMES);
  }

  /** Records that its task waits for one of this type. */
  public void waitsFor(TaskType type) {
    hasWaited |= type.manner() != Manner.WAITS || type.isRecursive();
    asks(type);
  }

  /** Records that its task asks for the outcome of one of this type, which may have ended. */
  public void asks(TaskType type) {
    TaskType mine = running;
    if (mine != null) {
      mine.waitsFor(type, dispatcher.owns(mine) ? dispatcher.journal() : Journal.NONE);
    }
  }

  private static boolean mayCompute(TaskType type) {
    Manner manner = type.manner();
    return manner != Manner.WAITS && manner != Manner.WAITS_FOR_DISK;
  }

  /**
   * Keeps a task of a recursion that it submits, because it will wait for it; false if it does not
   * keep it. The task must do nothing when it is run again.
   */
  boolean keeps(RunnableFuture<?> task, TaskType type) {
    if (running() == null || !type.isRecursive() || !mayCompute(type)) {
      return false; // Whatever is not known to be waited for, its worker may not come for.
    }
    Children of = children;
    if (of == null) {
      of = new Children();
      children = of;
    }
    boolean kept = of.push(task);
    if (!of.isListed) {
      try {
        pool.queues().list(of, true);
      } catch (OutOfMemoryError e) {
        return kept && !of.takeBack(task);
      }
    }
    return kept;
  }

  /** Gives up the task that it has just kept; false if another thread has taken it. */
  boolean takesBack(RunnableFuture<?> task) {
    Children of = children;
    return of != null && of.takeBack(task);
  }

  /**
   * Whether its stack has room for a task inside another. Those of one type may take more of it
   * than they did, so it is checked while the outermost runs, and the more often the more of it a
   * level takes. A check takes tens of microseconds.
   */
  private boolean hasRoomFor(TaskType type) {
    if (depth < type.deepest()) {
      boolean areFew =
          !type.hasTakenMuch() && depth < Math.min(type.deepest() / PART_UNCHECKED, MOST_UNCHECKED);
      return areFew || depth < checksAt || checksRoom();
    }
    return depth == type.deepest() && type.mayGrow() && type.deeper(frames() <= FEW_FRAMES);
  }

  private boolean checksRoom() {
    int left = MOST_FRAMES - frames();
    if (left < 0) {
      return false;
    }
    int ofLevel = Math.max(1, (MOST_FRAMES - left) / (depth + 1));
    ahead = Math.min(left / ofLevel, TaskType.FEW_INSIDE - 1);
    int twice = Math.min(left / (2 * ofLevel), 2 * TaskType.FEW_INSIDE);
    checksAt = depth + 1 + Math.max(ahead, Math.min(depth, twice));
    return true;
  }

  /**
   * About how many frames its stack has; more than the most if it has more. To walk takes longest,
   * so after a first count it walks the innermost levels only, as many as a recursion may take
   * turns with, and takes those down to the last count for the same.
   */
  private int frames() {
    return WALKER.walk(this::count);
  }

  private int count(Stream<StackFrame> all) {
    Iterator<StackFrame> frames = all.iterator();
    int levels = depth - countedDepth + 1;
    int few = countedDepth == 0 ? levels : Math.min(levels, TaskType.LONGEST_CYCLE);
    int passed = 0;
    int walked = 0;
    int ofInnermost = 0;
    while (frames.hasNext() && passed < few && countedFrames + walked <= MOST_FRAMES) {
      walked++;
      if (isHelp(frames.next())) {
        passed++;
        ofInnermost = passed == 1 ? walked : ofInnermost;
      }
    }
    boolean isPart = passed == few && few < levels;
    int count = countedFrames + (isPart ? walked * levels / few : walked);
    if (passed > 0 && count <= MOST_FRAMES) {
      countedDepth = depth;
      countedFrames = count - ofInnermost;
    }
    return count;
  }

  private static boolean isHelp(StackFrame frame) {
    return frame.getDeclaringClass() == Worker.class && frame.getMethodName().equals("help");
  }

  /**
   * Runs a task inside the one that waits for it, unless another thread has begun it. An interrupt
   * reaches the task that it was for.
   *
   * <p>One method, so that it is longer than HotSpot inlines (325 bytes). Else a recursion would be
   * compiled into itself several times, which takes the compiler seconds.
   */
  public void help(QueuedTask<?> awaited, TaskType type) {
    Thread me = Thread.currentThread();
    TaskType mine = running;
    Runnable outer = inside;
    ClassLoader own = me.getContextClassLoader();
    boolean wasTold = isInterrupted(outer);
    boolean isPending = me.isInterrupted();
    boolean ran = true;
    depth++;
    RUNNING.lazySet(this, type);
    BEGUN.lazySet(this, begun + 1);
    inside = awaited;
    try {
      restore(loader);
      Children of = children;
      if (of != null) {
        of.trim(awaited);
      }
      ran = awaited.runIfQueued();
    } finally {
      depth--;
      if (depth < countedDepth) {
        countedDepth = 0;
        countedFrames = 0;
      }
      checksAt = Math.min(checksAt, depth == 0 ? 1 + ahead : depth + 2 * (1 + ahead));
      RUNNING.lazySet(this, mine);
      BEGUN.lazySet(this, begun + 1);
      inside = outer;
      restore(own);
      if (ran && awaited.isInterrupted()) {
        Thread.interrupted(); // It was for this task.
      }
      if (isPending || (!wasTold && isInterrupted(outer))) {
        me.interrupt(); // Another was for the outer task.
      }
      dispatcher.interruptIfStopped(); // That one is for all.
    }
  }

  /** Runs a future for the task that it runs, so that an interrupt for it is known as such. */
  public void runInside(QueuedTask<?> task) {
    Runnable outer = inside;
    boolean wasTold = isInterrupted(outer);
    inside = task;
    try {
      task.runUnlessBegun();
    } finally {
      inside = outer;
      if (!wasTold && isInterrupted(outer)) {
        Thread.currentThread().interrupt(); // Perhaps what it ran has taken it.
      }
    }
  }

  /** Whether it may be cancelled with an interrupt of which nobody could tell whose it is. */
  private static boolean isForeign(@Nullable Runnable task) {
    Object given = TaskTypes.given(task);
    return given instanceof RunnableFuture && !(given instanceof QueuedTask);
  }

  private static boolean isInterrupted(@Nullable Runnable task) {
    return task instanceof QueuedTask<?> future && future.isInterrupted();
  }

  /**
   * Called before it waits for a task. Another worker stands in for it, and takes the task if that
   * has not begun, so that a recursion goes on where it is and not with whatever was submitted
   * before.
   *
   * @param awaited null if it has begun
   * @return whether the other worker takes the task
   */
  public boolean standBy(@Nullable QueuedTask<?> awaited, TaskType type) {
    pool.standsBy();
    if (waits++ == 0 && mayRecur(type)) {
      recursFor = type;
      recursSince = dispatcher.nanos();
    }
    standsBy = true;
    boolean isForWorkers =
        (type.manner() != Manner.WAITS || dispatcher.workersServeLine()) && dispatcher.owns(type);
    QueuedTask<?> given = isForWorkers ? awaited : null;
    boolean woken = given != null && pool.wakeFor(given);
    Children of = children;
    if (woken && of != null) {
      of.trim(given);
    }
    boolean takes = woken || (given != null && pool.hireFor(given));
    if (!takes) {
      pool.signal();
    }
    return takes;
  }

  /** Whether a task of this type that it waits for may be of a recursion, and compute meanwhile. */
  private boolean mayRecur(TaskType type) {
    TaskType mine = running;
    return type.isRecursive() || !type.isKnown() || (mine != null && mine.isRecursive());
  }

  /** Ends a {@link #standBy}, if any. They nest: a thread factory called meanwhile may wait too. */
  public void goOn() {
    if (waits > 0) {
      waits--;
      standsBy = waits > 0;
      pool.goesOn();
      if (waits == 0 && recursFor != null) {
        recursed += mayCompute(recursFor) ? dispatcher.nanos() - recursSince : 0;
        recursFor = null;
      }
    }
  }

  boolean isStandingBy() {
    return standsBy;
  }

  // What others see.

  /** The type of what it runs; null if nothing. */
  @Nullable TaskType running() {
    return running;
  }

  /** Whether it is off the CPU in a task, as the JVM reports. */
  boolean isBlocked() {
    return running() != null && isOff();
  }

  /** Whether its thread waits before it has come, as one that a factory holds back. */
  boolean isHeldBack() {
    return !hasCome() && isOff();
  }

  private boolean isOff() {
    Thread now = thread;
    Thread.State state = now == null ? Thread.State.NEW : now.getState();
    return state == Thread.State.BLOCKED
        || state == Thread.State.WAITING
        || state == Thread.State.TIMED_WAITING;
  }

  /** Whether its thread has begun to run it. */
  boolean hasCome() {
    return came.get();
  }

  /** Whether its thread has ended without it. */
  boolean isDead() {
    Thread now = thread;
    return now != null && now.getState() == Thread.State.TERMINATED && !hasCome();
  }

  /**
   * Counts tasks that it has begun or ended inside others, and {@link #OUTER} for each other one.
   */
  long begun() {
    return begun;
  }

  // Resting.

  /**
   * Waits on the stack until it is woken. It looks before it parks if that paid off the last time
   * (see {@link TaskType#looks}), and is unparked only if it has said that it parks.
   *
   * @return false if that takes longer than the keep-alive
   */
  boolean sleep(long keepAliveNanos) {
    int most = ++rests % TaskType.TRIED_AGAIN == 0 ? TaskType.MOST_LOOKS : looks;
    for (int look = 0; look < most; look++) {
      if (awake) {
        looks = TaskType.MOST_LOOKS;
        awake = false;
        return true;
      }
      Thread.onSpinWait();
    }
    looks /= 2;
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

  /** Called by the thread that has taken it off the stack. */
  void wake() {
    awake = true;
    if (parks) {
      LockSupport.unpark(thread);
    }
  }

  /** Called by the thread that has taken it off the stack: the worker must end. */
  void dismiss() {
    dismissed = true;
    wake();
  }

  boolean isDismissed() {
    return dismissed;
  }
}
