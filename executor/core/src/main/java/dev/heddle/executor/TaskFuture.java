package dev.heddle.executor;

import dev.heddle.executor.dispatch.AdmissionGate;
import dev.heddle.executor.dispatch.QueuedTask;
import dev.heddle.executor.dispatch.TaskType;
import dev.heddle.executor.dispatch.Worker;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A task, its type and its outcome in 32 bytes. A {@link java.util.concurrent.FutureTask} takes up
 * to 88, because it has a separate state, a wrapper around a {@code Runnable} and a node for the
 * waiting thread. Behaves as a {@code FutureTask} does.
 *
 * <p>The thread that sets the outcome first ends the task: the one that runs it, or one that
 * cancels it. A waiting thread adds itself, then checks the outcome; the ending thread sets the
 * outcome, then checks who waits. Both fields are volatile, so one of the two threads sees the
 * other.
 */
sealed class TaskFuture<T> implements QueuedTask<T> permits Invocations.Awaited {

  // Updaters, because a VarHandle costs microseconds until its caller is compiled.
  @SuppressWarnings("rawtypes")
  private static final AtomicReferenceFieldUpdater<TaskFuture, @Nullable Object> OUTCOME =
      AtomicReferenceFieldUpdater.newUpdater(TaskFuture.class, Object.class, "outcome");

  @SuppressWarnings("rawtypes")
  private static final AtomicReferenceFieldUpdater<TaskFuture, @Nullable Object> RUNNER =
      AtomicReferenceFieldUpdater.newUpdater(TaskFuture.class, Object.class, "runner");

  @SuppressWarnings("rawtypes")
  private static final AtomicReferenceFieldUpdater<TaskFuture, @Nullable Object> WAITERS =
      AtomicReferenceFieldUpdater.newUpdater(TaskFuture.class, Object.class, "waiters");

  private static final long FOR_EVER = Long.MAX_VALUE;

  /** Enough for a canceller that has a CPU. */
  private static final int FEW_LOOKS = 1 << 4;

  /** On a single CPU, a thread that looks keeps the CPU from the thread that works. */
  private static final boolean MAY_LOOK = Runtime.getRuntime().availableProcessors() > 1;

  /** Outcomes other than a returned value, and what stands in the place of a runner. */
  private enum Special {
    /** No runner yet. The future itself was submitted, so a thread that waits for it may run it. */
    QUEUED,
    RETURNED_NULL,
    /** It failed when there was no memory, or no stack, to record the cause. */
    NO_MEMORY,
    CANCELLED,
    /** Cancelled, and the thread that runs it is about to be interrupted. */
    INTERRUPTING,
    /** Cancelled, and the thread that ran it, if any, was interrupted. */
    INTERRUPTED
  }

  private static final class Failure {
    private final Throwable thrown;

    Failure(Throwable thrown) {
      this.thrown = thrown;
    }
  }

  /** One of several waiting threads. Immutable, so that comparing the heads compares the lists. */
  private static final class Waiter {
    private final Thread thread;
    private final @Nullable Object next;

    Waiter(Thread thread, @Nullable Object next) {
      this.thread = thread;
      this.next = next;
    }
  }

  private final TaskType type;

  /** A Callable, or a Runnable that is not one, or a place with either; null when ended. */
  private @Nullable Object work;

  /** Null until ended. */
  private volatile @Nullable Object outcome;

  /** The thread that runs it; null or {@link Special#QUEUED} if there is none. */
  private volatile @Nullable Object runner;

  /** Null if nobody waits; a thread; or a {@link Waiter} list that ends with a thread. */
  @SuppressWarnings("unused") // Through WAITERS.
  private volatile @Nullable Object waiters;

  TaskFuture(Callable<T> task, TaskType type) {
    this.work = task;
    this.type = type;
  }

  /** A task that is also a Callable runs as a Runnable all the same. */
  TaskFuture(Runnable task, TaskType type) {
    this.work = task instanceof Callable ? Executors.callable(task) : task;
    this.type = type;
  }

  @Override
  public TaskType type() {
    return type;
  }

  /** Marks it as about to be submitted itself. Called by its creator alone. */
  TaskFuture<T> queued() {
    RUNNER.lazySet(this, Special.QUEUED);
    return this;
  }

  /**
   * Keeps a place until the task has run; false if it has one, has ended, or was not {@link
   * #queued}. Called by its creator.
   */
  boolean keeps(AdmissionGate.Place place) {
    Object now = work;
    if (now == null || now instanceof AdmissionGate.Place || runner != Special.QUEUED) {
      return false;
    }
    work = place.of(now);
    return true;
  }

  /** Gives its place back, because it does not run. */
  void givesBack() {
    givesBack(work);
  }

  private static void givesBack(@Nullable Object work) {
    if (work instanceof AdmissionGate.Place place) {
      place.giveBack();
    }
  }

  @Override
  public void run() {
    Worker worker = Worker.current();
    if (worker == null) {
      runUnlessBegun();
    } else {
      worker.runInside(this); // Something that was submitted runs this.
    }
  }

  @Override
  public boolean runUnlessBegun() {
    return runIfQueued() || runAs(null);
  }

  @Override
  public boolean runIfQueued() {
    return runAs(Special.QUEUED);
  }

  /** Hands it back: only {@link #run} may run it from now on. False if it has begun. */
  boolean withdraws() {
    return RUNNER.compareAndSet(this, Special.QUEUED, null) || !hasBegun();
  }

  /**
   * Runs it if this stands in the place of a runner; returns whether it did. Begins inside the
   * {@code try}, so that it does not look as if it ran for ever when the stack ends here.
   */
  private boolean runAs(@Nullable Special expected) {
    Object now = work; // Before it begins: from then on a canceller leaves the place to this.
    boolean begins = false;
    try {
      begins = outcome == null && RUNNER.compareAndSet(this, expected, Thread.currentThread());
      if (begins && now != null && outcome == null) {
        run(now);
      }
      return begins;
    } finally {
      if (begins) {
        if (outcome == null) {
          end(Special.NO_MEMORY); // The stack has ended before it.
        }
        RUNNER.lazySet(this, null); // Who cancels it now has set or sees the outcome.
        givesBack(now);
        awaitInterrupt();
      }
    }
  }

  private void run(Object now) {
    Object how = Special.NO_MEMORY;
    try {
      how = outcomeOf(now);
    } finally {
      try {
        hasRun(now); // Before anybody sees that it has ended and submits the next.
      } finally {
        end(how);
      }
    }
  }

  private static void hasRun(@Nullable Object work) {
    if (work instanceof AdmissionGate.Place place) {
      place.hasRun();
    }
  }

  private Object outcomeOf(Object given) {
    try {
      Object task = given instanceof AdmissionGate.Place place ? place.task() : given;
      if (task instanceof Callable<?> callable) {
        Object result = callable.call();
        return result == null ? Special.RETURNED_NULL : result;
      }
      if (task instanceof Runnable runnable) {
        runnable.run();
      }
      return Special.RETURNED_NULL;
    } catch (Throwable thrown) {
      return failure(thrown);
    }
  }

  private static Object failure(Throwable thrown) {
    try {
      return new Failure(thrown);
    } catch (OutOfMemoryError | StackOverflowError e) {
      return Special.NO_MEMORY;
    }
  }

  /**
   * Waits for the interrupt of a cancellation, which must hit this task and not the next. The
   * canceller may need this CPU, which a virtual thread that yields does not leave.
   */
  @SuppressWarnings("ThreadPriorityCheck")
  private void awaitInterrupt() {
    boolean hasCome = false;
    for (int looks = 0; outcome == Special.INTERRUPTING; looks++) {
      Thread.yield();
      if (looks >= FEW_LOOKS && Thread.currentThread().isVirtual()) {
        hasCome |= Thread.interrupted(); // Else parking would return at once.
        LockSupport.parkNanos(TaskType.SOON_NANOS);
      }
    }
    if (hasCome) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    if (!mayInterruptIfRunning) {
      return end(Special.CANCELLED);
    }
    if (!OUTCOME.compareAndSet(this, null, Special.INTERRUPTING)) {
      return false;
    }
    try {
      if (runner instanceof Thread running) {
        running.interrupt();
      }
    } finally {
      outcome = Special.INTERRUPTED;
      ended();
    }
    return true;
  }

  private boolean end(Object how) {
    if (!OUTCOME.compareAndSet(this, null, how)) {
      return false;
    }
    ended();
    return true;
  }

  /** Called once, when the outcome is set. */
  void whenEnded() {}

  private void ended() {
    if (!isRunning()) {
      givesBack(work);
    }
    work = null;
    Object waiting = waiters == null ? null : WAITERS.getAndSet(this, null);
    while (waiting instanceof Waiter some) {
      LockSupport.unpark(some.thread);
      waiting = some.next;
    }
    LockSupport.unpark((Thread) waiting);
    whenEnded();
  }

  @Override
  public boolean isDone() {
    return outcome != null;
  }

  @Override
  public boolean isCancelled() {
    return isCancelled(outcome);
  }

  @Override
  public State state() { // The default asks for the outcome, which says what waits for what.
    Object how = outcome;
    if (how == null) {
      return State.RUNNING;
    }
    if (isCancelled(how)) {
      return State.CANCELLED;
    }
    return how instanceof Failure || how == Special.NO_MEMORY ? State.FAILED : State.SUCCESS;
  }

  /** Whether a thread runs it or has run it. */
  private boolean hasBegun() {
    return isRunning() || (isDone() && !isCancelled());
  }

  @Override
  public boolean isOver() {
    return isRunning() || isDone();
  }

  private boolean isRunning() {
    return runner instanceof Thread;
  }

  private static boolean isCancelled(@Nullable Object how) {
    return how == Special.CANCELLED || isInterrupted(how);
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    return report(outcome(FOR_EVER));
  }

  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Object how = outcome(Math.clamp(unit.toNanos(timeout), 0, FOR_EVER - 1));
    if (how == null) {
      throw new TimeoutException();
    }
    return report(how);
  }

  /**
   * How it has ended; null if that takes longer than {@code most} nanoseconds. A recursion is known
   * by who asks, whether or not it waits.
   */
  final @Nullable Object outcome(long most) throws InterruptedException {
    Object how = outcome;
    if (how == null) {
      return await(most);
    }
    Worker worker = type.isRecursive() ? null : Worker.current();
    if (worker != null) {
      worker.asks(type);
    }
    return how;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // What the task returned, possibly null.
  private T report(@Nullable Object how) throws ExecutionException {
    if (how instanceof Failure failure) {
      throw new ExecutionException(failure.thrown);
    }
    if (how == Special.NO_MEMORY) {
      throw new ExecutionException(new OutOfMemoryError());
    }
    if (isCancelled(how)) {
      throw new CancellationException();
    }
    return how == Special.RETURNED_NULL ? null : (T) how;
  }

  /**
   * Waits for the outcome; null if that takes longer than {@code most} nanoseconds. If there is no
   * limit, a worker runs this task of a recursion itself if it has not begun and is not known to
   * wait. Otherwise, another worker stands in for the one that waits. If none can, and only workers
   * run tasks, this worker runs it in any case.
   */
  private @Nullable Object await(long most) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Worker worker = Worker.current();
    if (worker == null) {
      Object soon =
          MAY_LOOK && !Thread.currentThread().isVirtual() && most > TaskType.SOON_NANOS
              ? look()
              : null;
      return soon == null ? park(most) : soon;
    }
    worker.waitsFor(type);
    if (most == FOR_EVER && isQueued() && worker.helps(type)) {
      worker.help(this, type);
      if (outcome != null) {
        return outcome;
      }
    }
    try {
      boolean comes = worker.standBy(isQueued() ? this : null, type);
      if (comes || most != FOR_EVER || !isQueued() || !worker.isAlone(type)) {
        return park(most);
      }
    } finally {
      worker.goOn();
    }
    worker.help(this, type);
    Object how = outcome;
    return how == null ? await(most) : how; // Another thread has begun it meanwhile.
  }

  private boolean isQueued() {
    return runner == Special.QUEUED && outcome == null;
  }

  @Override
  public boolean isInterrupted() {
    return isInterrupted(outcome);
  }

  private static boolean isInterrupted(@Nullable Object how) {
    return how == Special.INTERRUPTING || how == Special.INTERRUPTED;
  }

  /** The outcome, if it comes in less time than parking takes; else null. */
  private @Nullable Object look() {
    int looks = type.looks();
    for (int look = 0; look < looks; look++) {
      if (outcome != null) {
        type.looked(true);
        return outcome;
      }
      Thread.onSpinWait();
    }
    if (looks > 0) {
      type.looked(false);
    }
    return null;
  }

  private @Nullable Object park(long most) throws InterruptedException {
    Thread me = Thread.currentThread();
    long from = most == FOR_EVER ? 0 : System.nanoTime();
    boolean waits = false;
    try {
      while (outcome == null) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        if (!waits) {
          add(me);
          waits = true;
        } else if (most == FOR_EVER) {
          LockSupport.park(this);
        } else {
          long left = most - (System.nanoTime() - from);
          if (left <= 0) {
            return null;
          }
          LockSupport.parkNanos(this, left);
        }
      }
      return outcome;
    } finally {
      if (waits && waiters != null) { // Perhaps it came after those that were woken.
        remove(me);
      }
    }
  }

  private void add(Thread waiter) {
    Object others;
    do {
      others = waiters;
    } while (!WAITERS.compareAndSet(
        this, others, others == null ? waiter : new Waiter(waiter, others)));
  }

  private void remove(Thread waiter) {
    Object all;
    do {
      all = waiters;
    } while (!WAITERS.compareAndSet(this, all, without(waiter, all)));
  }

  private static @Nullable Object without(Thread waiter, @Nullable Object all) {
    Object left = null;
    Object next = all;
    while (next != null) {
      Thread thread = next instanceof Waiter some ? some.thread : (Thread) next;
      next = next instanceof Waiter some ? some.next : null;
      if (!thread.equals(waiter)) {
        left = left == null ? thread : new Waiter(thread, left);
      }
    }
    return left;
  }

  @Override
  public String toString() {
    return super.toString() + "[" + state() + ", " + type.name() + "]";
  }
}
