package dev.heddle.subject.tasks;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** The calls of one job, each a task of its own. The first call that fails cancels the others. */
final class Calls {

  private final List<CallTask> tasks;
  private final AtomicInteger left;

  /**
   * A future instead of a latch, because a {@code ForkJoinPool} runs another thread while one joins
   * a future.
   */
  private final CompletableFuture<Void> ended = new CompletableFuture<>();

  Calls(List<Call> calls) {
    this.left = new AtomicInteger(calls.size());
    this.tasks = calls.stream().map(CallTask::new).toList();
  }

  /**
   * Makes the calls and waits until each has ended or been cancelled.
   *
   * @throws RejectedExecutionException if the executor refuses a call; all are then cancelled
   */
  void makeOn(Executor executor) {
    boolean areAccepted = false;
    try {
      for (CallTask task : tasks) {
        if (!task.isDone()) {
          executor.execute(task);
        }
      }
      areAccepted = true;
    } finally {
      if (!areAccepted) {
        cancelAll();
      }
    }
    ended.join();
  }

  private void cancelAll() {
    for (CallTask task : tasks) {
      task.cancel(true);
    }
  }

  /** One call. */
  private final class CallTask extends FutureTask<Boolean> {

    CallTask(Call call) {
      super(call);
    }

    @Override
    public void run() {
      super.run();
      // A late interrupt for this call must not reach the next task.
      boolean unusedInterrupt = Thread.interrupted();
    }

    @Override
    protected void done() {
      if (state() == State.FAILED) {
        cancelAll();
      }
      if (left.decrementAndGet() == 0) {
        ended.complete(null);
      }
    }
  }
}
