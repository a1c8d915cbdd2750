package dev.heddle.lab.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What one thread was seen doing.
 *
 * @param thread the thread
 * @param awaited the object that it is parked on; null if it is not parked on one
 * @param held whether it waits and keeps its carrier
 * @param stack its frames, innermost first; none if it continued while it was looked at
 */
record SeenThread(
    Thread thread, @Nullable Object awaited, boolean held, List<StackTraceElement> stack) {

  /** The most frames in a row: enough to reach from a lock to the service's own code. */
  private static final int FRAMES = 64;

  /** Parking itself takes fewer frames than this. */
  private static final int PARKING = 12;

  /** How many of the outermost frames may belong to an executor. */
  private static final int OUTERMOST = 6;

  /** The methods in which a thread waits for a result of other threads. */
  private static final List<String> FOR_RESULTS =
      List.of(
          "java.util.concurrent.FutureTask.awaitDone",
          "java.util.concurrent.CompletableFuture.waitingGet",
          "java.util.concurrent.CompletableFuture.timedGet",
          "java.util.concurrent.ForkJoinTask.awaitDone",
          "dev.heddle.executor.TaskFuture.");

  /** The methods in which a thread of an executor runs tasks. */
  private static final List<String> RUNNING =
      List.of(
          "java.util.concurrent.ThreadPoolExecutor.runWorker",
          "java.util.concurrent.ForkJoinWorkerThread.run");

  /** The methods in which it has no task. */
  private static final List<String> IDLE =
      List.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ForkJoinPool.deactivate");

  /** Looks at a thread. */
  @SuppressWarnings("ReferenceEquality") // Another object is another wait, even if equal.
  static SeenThread of(Thread thread, CarrierProbe carriers) {
    Object before = awaitedBy(thread);
    boolean heldBefore = holds(thread, carriers);
    List<StackTraceElement> stack = stack(thread);
    boolean held = heldBefore && holds(thread, carriers);
    Object after = awaitedBy(thread);
    return before == after && !stack.isEmpty()
        ? new SeenThread(thread, before, held, stack)
        : new SeenThread(thread, null, false, List.of());
  }

  private static boolean holds(Thread thread, CarrierProbe carriers) {
    boolean waits = isWaiting(thread) || thread.getState() == Thread.State.BLOCKED;
    return thread.isVirtual() && waits && carriers.holds(thread);
  }

  private static boolean isWaiting(Thread thread) {
    Thread.State state = thread.getState();
    return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
  }

  /** The object that a thread is parked on. A thread that was woken keeps it until it runs. */
  private static @Nullable Object awaitedBy(Thread thread) {
    return isWaiting(thread) ? LockSupport.getBlocker(thread) : null;
  }

  private static List<StackTraceElement> stack(Thread thread) {
    try {
      return List.of(thread.getStackTrace());
    } catch (InternalError e) {
      return List.of(); // A virtual thread in a state that this JDK does not expect here.
    }
  }

  /**
   * Adds the thread to the rows.
   *
   * @param threads how many threads it stands for
   */
  void addTo(ThreadTally rows, int threads) {
    boolean forResult = awaited != null && isIn(FOR_RESULTS, 0, PARKING);
    if (held) {
      rows.wait(row(InsideMBean.HELD, "", outsideOfParking()), threads);
    } else if (awaited != null) {
      rows.wait(
          row(
              forResult ? InsideMBean.RESULT : InsideMBean.PARKED,
              awaited.getClass().getName(),
              outsideOfParking()),
          threads);
    } else if (!thread.isVirtual() && isYielding()) {
      rows.wait(row(InsideMBean.YIELDING, "", 0), threads);
    }
    if (!thread.isVirtual() && isIn(RUNNING, stack.size() - OUTERMOST, stack.size())) {
      boolean atWork = !forResult && !isIn(IDLE, 0, stack.size());
      rows.executor(thread.getName().replaceFirst("\\d+(?=\\D*$)", "*"), atWork, threads);
    }
  }

  private boolean isYielding() {
    return !stack.isEmpty()
        && stack.getFirst().getClassName().equals(Thread.class.getName())
        && stack.getFirst().getMethodName().startsWith("yield");
  }

  private boolean isIn(List<String> methods, int from, int to) {
    return stack.subList(Math.max(0, from), Math.min(to, stack.size())).stream()
        .map(frame -> frame.getClassName() + "." + frame.getMethodName())
        .anyMatch(method -> methods.stream().anyMatch(method::startsWith));
  }

  private int outsideOfParking() {
    for (int i = Math.min(PARKING, stack.size()) - 1; i >= 0; i--) {
      if (stack.get(i).getClassName().equals(LockSupport.class.getName())) {
        return i + 1;
      }
    }
    return 0;
  }

  private List<String> row(String kind, String on, int from) {
    List<String> row = new ArrayList<>();
    row.add(kind);
    row.add(on);
    stack.subList(from, Math.min(from + FRAMES, stack.size())).stream()
        .map(
            frame ->
                frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
        .forEach(row::add);
    return row;
  }
}
