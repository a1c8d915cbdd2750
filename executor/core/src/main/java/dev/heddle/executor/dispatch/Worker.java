package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import dev.heddle.executor.tuning.Knowledge.Manner;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A platform thread that runs tasks, one after the other, until it is told to end. */
final class Worker implements Runnable {

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

  private final Dispatcher dispatcher;

  /** Its place in the {@link Roster}, whose lock guards it. */
  int place;

  /** Place plus 1 of the idle worker below it; published by the {@link Roster}'s state. */
  int below;

  private @Nullable Thread thread;

  /** The task found last; by the worker alone. */
  @Nullable Runnable task;

  /** Its type, likewise. */
  @Nullable TaskType type;

  /** Whether that task holds a place in the lane of long tasks; the sentinel reads it too. */
  volatile boolean inLane;

  /** Tasks until one is measured, likewise. */
  private int untilMeasured;

  /** Set by who has taken it off the stack, before it is unparked. */
  private volatile boolean awake;

  /** To end instead of looking for work; published by {@link #awake}. */
  private boolean dismissed;

  /** What it runs; null between tasks. The sentinel reads it, and a recent one will do. */
  @SuppressWarnings("unused") // Through RUNNING.
  private @Nullable TaskType running;

  /** Tasks begun, likewise; tells whether two looks saw the same task. */
  private long begun;

  /** What the sentinel saw of it last; by the sentinel alone. */
  final Sighting sighting = new Sighting();

  /** Where the system tells whether it is on a CPU. */
  final NativeState nativeState = new NativeState();

  Worker(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
  }

  /** Told before anybody else knows of it. */
  void runOn(Thread unstarted) {
    thread = unstarted;
  }

  @Nullable Thread thread() {
    return thread;
  }

  @Override
  public void run() {
    nativeState.attach();
    try {
      boolean found = dispatcher.first(this);
      while (found) {
        execute();
        found = dispatcher.next(this);
      }
    } finally {
      dispatcher.left(this);
    }
  }

  private void execute() {
    Runnable now = task;
    TaskType nowType = type;
    if (now == null || nowType == null) {
      return;
    }
    task = null;
    RUNNING.setOpaque(this, nowType);
    BEGUN.setOpaque(this, begun + 1);
    dispatcher.clearInterrupt();
    try {
      if (--untilMeasured < 0 || isToTell(nowType)) {
        measure(now, nowType);
      } else {
        now.run();
      }
    } catch (Throwable failure) {
      dispatcher.failed(failure);
    } finally {
      RUNNING.setOpaque(this, null);
    }
  }

  /** Of a type of which nothing is known, or that goes to virtual threads but for samples. */
  private static boolean isToTell(TaskType type) {
    Manner manner = type.knowledge().manner();
    return manner == Manner.UNKNOWN || manner == Manner.WAITS;
  }

  private void measure(Runnable now, TaskType nowType) {
    CpuClock clock = dispatcher.clock();
    long delayBefore = nativeState.scheduled().delayNanos();
    long givenUpBefore = GivenUp.byThisThread();
    long cpuBefore = clock.cpuNanos();
    long from = clock.nanos();
    try {
      now.run();
    } finally {
      long wall = clock.nanos() - from;
      long cpu = clock.cpuNanos() - cpuBefore;
      long givenUp = GivenUp.byThisThread() - givenUpBefore;
      long delay = nativeState.scheduled().delayNanos() - delayBefore;
      boolean isCrowded = dispatcher.isCrowded();
      if (givenUp == 0 || !isCrowded || !nowType.waits()) {
        // More workers than CPUs get in each other's way: that they give up tells nothing new.
        untilMeasured = nowType.measured(wall - delay, cpu, isCrowded ? 0 : givenUp);
      }
    }
  }

  /** What it runs; null if nothing. */
  @Nullable TaskType running() {
    return (TaskType) RUNNING.getOpaque(this);
  }

  /** Whether it is off the CPU in a task, by the JVM's account. */
  boolean isBlocked() {
    Thread now = thread;
    return running() != null
        && now != null
        && switch (now.getState()) {
          case BLOCKED, WAITING, TIMED_WAITING -> true;
          case NEW, RUNNABLE, TERMINATED -> false;
        };
  }

  /** How many tasks it has begun. */
  long begun() {
    return (long) BEGUN.getOpaque(this);
  }

  /** Waits until it is woken. Interrupts are for tasks, not for workers. */
  void sleep() {
    while (!awake) {
      LockSupport.park(this);
      Thread.interrupted();
    }
    awake = false;
  }

  /** Called by who has taken it off the stack. */
  void wake() {
    awake = true;
    LockSupport.unpark(thread);
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
