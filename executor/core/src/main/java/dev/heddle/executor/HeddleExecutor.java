package dev.heddle.executor;

import dev.heddle.executor.dispatch.AdmissionGate;
import dev.heddle.executor.dispatch.Clock;
import dev.heddle.executor.dispatch.Dispatcher;
import dev.heddle.executor.dispatch.DispatcherPlan;
import java.util.ArrayList;
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
 * An {@code ExecutorService} that decides task by task between platform threads and virtual
 * threads.
 *
 * <p>As many tasks as there are CPUs run on platform threads; others queue. A thread that finishes
 * nothing while tasks queue does not count: if its task waits, queued tasks go to virtual threads;
 * if it computes, more platform threads share the CPUs. Which types of task wait is learned, so
 * that the next start on virtual threads at once. A type is the class of a task unless said
 * otherwise. Tasks may submit others here and wait for them in any nesting: that never ends in a
 * deadlock, unless only {@link ThreadKinds#PLATFORM} is allowed, all threads that there may be
 * wait, and one of them with a timeout or by other means than {@code Future.get}; or a task runs
 * one of its own type after the other until another has run that it submitted before, and no thread
 * is free to take that.
 *
 * <p>It keeps to the letter of {@link java.util.concurrent.ExecutorService}. What a thread does
 * before it submits a task happens before the task, and the task before its {@code Future.get}
 * returns. What a task given to {@link #execute} throws goes to the uncaught handler and ends no
 * thread. An interrupt is seen by the task that it was meant for and none after it. Tasks begin in
 * no guaranteed order, but none is overtaken for long. Threads inherit nothing from whoever
 * submits: no thread-locals, context class loader, group, priority or daemon status. The JVM does
 * not end while tasks that were accepted have not ended.
 *
 * <p>A task on a platform thread that calls {@code get()} on the future of another one of its own
 * type, as in a recursion, or of a type whose tasks wait for its own, runs that one itself if it
 * has not begun, as a {@code ForkJoinPool} does, unless the type is known to wait or to compute for
 * long. So does one that waits for any task if only platform threads are allowed and there can be
 * no more of them. It then sees the thread-locals and scoped values of the task that waits, the
 * locks that this holds are its own, an interrupt of one is seen by the other, and if it is
 * cancelled the task that waits learns of it when its code has returned. Otherwise, and if {@code
 * get} has a timeout, another thread takes the place of the one that waits, and the awaited task if
 * that has not begun.
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

  /** One that decides everything itself. */
  public static HeddleExecutor create() {
    return builder().build();
  }

  /** To say more. */
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
   * Runs a task at some time in the future. If this throws, the task does not run.
   *
   * <p>Where only {@link ThreadKinds#VIRTUAL} is allowed, what the thread factory or the start of a
   * thread throws is thrown here. Elsewhere the task is queued then, and tried again: by a thread
   * that looks for it or, where no thread at all can be started, with the next task. Of a task that
   * is known to wait this throws what the start of the thread that looks throws.
   *
   * @throws NullPointerException if the task is null
   * @throws RejectedExecutionException if it is shut down, its {@link Admission} refuses the task,
   *     or where only virtual threads are allowed the factory gives none
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

  /** The task with a place, which a future of ours keeps itself: who waits for it may run it. */
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

  /** What was given in, which does not run. */
  private static Runnable withdrawn(Runnable admitted) {
    if (admitted instanceof TaskFuture<?> future) {
      future.givesBack();
    }
    return Tasks.given(AdmissionGate.withdrawn(admitted));
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

  /** For who wraps them, as a completion service does. */
  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    return tasks.future(task, value);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return tasks.future(task);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Tasks that {@link #shutdownNow} hands back meanwhile are cancelled.
   */
  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return invocations.all(tasks, Invocations.FOR_EVER);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Tasks that {@link #shutdownNow} hands back meanwhile are cancelled.
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

  /** Its name, which begins those of its threads. */
  public String name() {
    return name;
  }

  /** How many tasks it takes on. */
  public Admission admission() {
    return admission;
  }

  /** Said before its first task: what is to be done when it has terminated. */
  void whenTerminated(Runnable ending) {
    dispatcher.whenTerminated(ending);
  }

  Dispatcher dispatcher() {
    return dispatcher;
  }

  /** Tasks that the admission refused. */
  long refused() {
    return gate == null ? 0 : gate.refused();
  }

  /** Where it stands; its figures are read one after the other, not at one moment. */
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
   * <p>Interrupts all tasks that run; those that do not heed it run on. Of those that are handed
   * back, the ones of {@code invokeAll} and {@code invokeAny} are cancelled, because their
   * submitters wait for them.
   */
  @Override
  public List<Runnable> shutdownNow() {
    List<Runnable> left = new ArrayList<>();
    for (Runnable task : dispatcher.shutdownNow()) {
      Runnable given = withdrawn(task);
      if (given instanceof TaskFuture<?> future && future.hasBegun()) {
        continue; // Who waits for it runs it, or has.
      }
      if (given instanceof Invocations.Awaited<?> awaited) {
        awaited.cancel(false);
      }
      left.add(given);
    }
    return left;
  }

  /**
   * {@inheritDoc}
   *
   * <p>A task that runs on it does not wait: it would wait for itself.
   */
  @Override
  public void close() {
    shutdown();
    if (!dispatcher.runs(Thread.currentThread())) {
      super.close();
    }
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
