package dev.heddle.executor;

import dev.heddle.executor.dispatch.AdmissionGate;
import dev.heddle.executor.dispatch.Clock;
import dev.heddle.executor.dispatch.Dispatcher;
import dev.heddle.executor.dispatch.DispatcherPlan;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An {@code ExecutorService} that chooses between platform threads and virtual threads, task by
 * task.
 *
 * <p>As many tasks as there are CPUs run on platform threads; others queue. A thread that finishes
 * nothing while tasks queue does not count: if its task waits, queued tasks go to virtual threads;
 * if it computes, more platform threads share the CPUs. The executor learns which types of task
 * wait, and starts their next tasks on virtual threads immediately. The type of a task is its
 * class, unless {@link HasTaskType} or {@link HeddleExecutorBuilder#taskType} says otherwise.
 *
 * <p>Tasks may submit other tasks to the same executor and wait for them, nested to any depth. This
 * never deadlocks, with three exceptions. First, only {@link ThreadKinds#PLATFORM} is allowed, the
 * maximum number of threads is reached, all of them wait, and one of them does so with a timeout,
 * with a stack that is thousands of frames deep, or by other means than {@code invokeAll} or {@code
 * get} on a future that {@code submit} or {@code invokeAll} has made. Second, the maximum of
 * platform threads is reached, all of them wait, and tasks on virtual threads keep all carriers.
 * Third, a task runs tasks of its own type, one after another, until another task has run, and no
 * thread is free to run that one.
 *
 * <p>The executor follows the contract of {@link java.util.concurrent.ExecutorService} to the
 * letter. What a thread does before it submits a task happens before the task, and the task happens
 * before its {@code Future.get} returns. If a task given to {@link #execute} throws, the uncaught
 * exception handler is called and the thread goes on. Only the task that an interrupt was meant for
 * sees it. Tasks begin in no guaranteed order, but none is overtaken for long. Threads inherit
 * nothing from the submitting thread: no thread-locals, context class loader, group, priority or
 * daemon status. The JVM does not exit before all accepted tasks have ended.
 *
 * <p>A task on a platform thread may call {@code get()} on the future of a task of its own type, as
 * in a recursion, of a type whose tasks wait for its own, or of one whose tasks have waited for
 * their own. If that inner task has not begun, the caller runs it itself, as in a {@code
 * ForkJoinPool}, unless the type is known to wait, or the caller was given to {@code execute} as a
 * future of another kind. If only platform threads are allowed and no other can take its place, the
 * caller does so with a task of any type. The inner task then sees the thread-locals and scoped
 * values of the caller and owns the caller's locks. It sees an interrupt of the caller, but the
 * caller does not see one that was meant for the inner task. If the inner task is cancelled, the
 * caller learns of it only when that task's code has returned. Otherwise, and if {@code get} has a
 * timeout, another thread takes the place of the waiting one, and takes the awaited task if that
 * has not begun. With virtual threads, it does so for up to 64 per CPU; beyond, a virtual thread
 * takes the task.
 *
 * <p>All methods may be called by any thread.
 */
public final class HeddleExecutor extends AbstractExecutorService {

  private final String name;
  private final Tasks tasks;
  private final Dispatcher dispatcher;
  private final Admission admission;
  private final @Nullable AdmissionGate gate;
  private final Invocations invocations;

  HeddleExecutor(String name, DispatcherPlan plan, Tasks tasks, Admission admission) {
    this.name = name;
    this.tasks = tasks;
    this.dispatcher = new Dispatcher(plan, tasks.types());
    this.admission = admission;
    this.gate = gate(admission, plan.cpus(), plan.clock(), dispatcher);
    this.invocations = new Invocations(this, tasks);
  }

  /** Creates an executor with default settings. */
  public static HeddleExecutor create() {
    return builder().build();
  }

  /** Returns a builder for an executor with other settings. */
  public static HeddleExecutorBuilder builder() {
    return new HeddleExecutorBuilder();
  }

  private static @Nullable AdmissionGate gate(
      Admission admission, IntSupplier cpus, Clock clock, Dispatcher dispatcher) {
    if (admission == Admission.Unbounded.ALL) {
      return null;
    }
    if (admission instanceof Admission.Bounded bounded) {
      return AdmissionGate.fixed(bounded.most(), clock);
    }
    return AdmissionGate.adaptive(cpus, clock, dispatcher::workersServeLine);
  }

  /**
   * Runs a task at some time in the future. If this method throws, the task does not run.
   *
   * <p>If only {@link ThreadKinds#VIRTUAL} is allowed, this method throws what the thread factory
   * or the start of the thread or of the executor's sentinel thread throws. Otherwise a task whose
   * thread cannot be started stays queued and is tried again by the sentinel or, if no thread at
   * all can be started, with the next task or at the shutdown. If a task is known to wait and the
   * sentinel cannot be started, this method throws the reason.
   *
   * @throws NullPointerException if the task is null
   * @throws RejectedExecutionException if the executor is shut down, its {@link Admission} refuses
   *     the task, or only virtual threads are allowed and the factory returns null
   */
  @Override
  public void execute(Runnable task) {
    Runnable given = tasks.executed(Objects.requireNonNull(task, "task"));
    Runnable admitted = gate == null ? given : admitted(gate, given);
    boolean accepted = false;
    try {
      accepted = dispatcher.dispatch(admitted);
    } finally {
      if (!accepted) {
        withdrawn(admitted);
      }
    }
    if (!accepted) {
      throw new RejectedExecutionException(this + " is shut down");
    }
  }

  /** Gives a task a place. A future of ours holds its own, because a waiting thread may run it. */
  private Runnable admitted(AdmissionGate gate, Runnable given) {
    AdmissionGate.Place place = gate.enter(tasks.types().of(given));
    if (place == null) {
      throw new RejectedExecutionException(this + " has as many tasks in flight as it takes on");
    }
    boolean keeps =
        given instanceof TaskFuture<?> future
            && dispatcher.owns(future.type())
            && future.keeps(place);
    return keeps ? given : place.of(given);
  }

  /** Gives back the place of a task that does not run; returns the task as it was submitted. */
  private static Runnable withdrawn(Runnable admitted) {
    if (admitted instanceof TaskFuture<?> future) {
      future.givesBack();
    }
    return AdmissionGate.withdrawn(admitted);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return executed(tasks.future(Objects.requireNonNull(task, "task"), null));
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return executed(tasks.future(Objects.requireNonNull(task, "task"), result));
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return executed(tasks.future(Objects.requireNonNull(task, "task")));
  }

  private <T> Future<T> executed(TaskFuture<T> future) {
    execute(future.queued());
    return future;
  }

  /**
   * For classes that wrap tasks, such as {@code ExecutorCompletionService}. It is the wrapper that
   * is decorated, when it is executed.
   */
  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    return tasks.undecorated().future(task, value);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return tasks.undecorated().future(task);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Tasks that {@link #shutdownNow} returns in the meantime are cancelled.
   */
  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return invocations.all(tasks, Invocations.FOR_EVER);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Tasks that {@link #shutdownNow} returns in the meantime are cancelled.
   */
  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    return invocations.all(tasks, unit.toNanos(timeout));
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    try {
      return invocations.any(tasks, Invocations.FOR_EVER);
    } catch (TimeoutException e) {
      throw new AssertionError("waits for ever", e);
    }
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return invocations.any(tasks, unit.toNanos(timeout));
  }

  /** The executor's name. The names of its threads begin with it. */
  public String name() {
    return name;
  }

  /** How many tasks the executor accepts. */
  public Admission admission() {
    return admission;
  }

  /** Sets what to run when the executor has terminated. Called before its first task. */
  void whenTerminated(Runnable ending) {
    dispatcher.whenTerminated(ending);
  }

  Dispatcher dispatcher() {
    return dispatcher;
  }

  /** How many tasks the admission has refused. */
  long refused() {
    return gate == null ? 0 : gate.refused();
  }

  /** The current state. The figures are read one after another, not at one moment. */
  public HeddleStats stats() {
    return HeddleStats.of(name, dispatcher.snapshot(), tasks.types(), gate);
  }

  @Override
  public void shutdown() {
    dispatcher.shutdown();
  }

  /**
   * {@inheritDoc}
   *
   * <p>Interrupts all running tasks; a task that ignores the interrupt runs on. Returned tasks that
   * belong to {@code invokeAll} or {@code invokeAny} are cancelled, because their submitters wait
   * for them.
   */
  @Override
  public List<Runnable> shutdownNow() {
    List<Runnable> left = dispatcher.shutdownNow(); // Another list might find no memory.
    int kept = 0;
    for (Runnable task : left) {
      Runnable given = withdrawn(task);
      if (given instanceof TaskFuture<?> future && !future.withdraws()) {
        continue; // A thread that waits for it runs it, or has run it.
      }
      if (given instanceof Invocations.Awaited<?> awaited) {
        awaited.cancel(false);
      }
      left.set(kept++, given);
    }
    left.subList(kept, left.size()).clear();
    return left;
  }

  /**
   * {@inheritDoc}
   *
   * <p>If a task of this executor calls this, it does not wait: it would wait for itself.
   */
  @Override
  public void close() {
    shutdown();
    if (!isRunOn(Thread.currentThread())) {
      super.close();
    }
  }

  /**
   * Whether a thread is one of this executor's. Its task must not wait until all tasks have ended.
   * May be called by any thread, at any time.
   */
  public boolean isRunOn(Thread thread) {
    return dispatcher.runs(thread);
  }

  @Override
  public boolean isShutdown() {
    return dispatcher.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return dispatcher.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return dispatcher.awaitTermination(timeout, unit);
  }

  @Override
  public String toString() {
    String state = isTerminated() ? "terminated" : isShutdown() ? "shutting down" : "running";
    return "HeddleExecutor " + name + " (" + state + ")";
  }
}
