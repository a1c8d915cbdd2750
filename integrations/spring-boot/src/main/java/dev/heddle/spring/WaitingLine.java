package dev.heddle.spring;

import dev.heddle.executor.HasTaskType;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;

/**
 * Gives an executor a limited number of requests at once; others wait in the order in which they
 * came. The executor may refuse requests only when it is shut down. Requests that wait then are
 * dropped, because their server has ended before. Thread-safe.
 */
final class WaitingLine implements Executor {

  private final Executor executor;
  private final Semaphore places;
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

  /**
   * @param most requests at once, 1 or more
   */
  WaitingLine(Executor executor, int most) {
    this.executor = executor;
    this.places = new Semaphore(most);
  }

  @Override
  public void execute(Runnable request) {
    if (waiting.isEmpty() && places.tryAcquire()) {
      enter(request);
    } else {
      waiting.add(request);
      letIn();
    }
  }

  /** How many requests wait. */
  int waiting() {
    return waiting.size();
  }

  /** Called after a request is added or a place given back, so that none is forgotten. */
  private void letIn() {
    while (!waiting.isEmpty() && places.tryAcquire()) {
      Runnable next = waiting.poll();
      if (next == null) {
        places.release();
      } else {
        enterOrGoAlone(next);
      }
    }
  }

  /** Its server has been told that it is accepted, so it must run. */
  private void enterOrGoAlone(Runnable next) {
    Runnable inside = new Inside(next);
    try {
      executor.execute(inside);
    } catch (RejectedExecutionException e) {
      places.release();
      throw e;
    } catch (RuntimeException | Error e) { // Perhaps of a decorator, or no memory for a thread.
      Continuing.goAlone("heddle", inside);
    }
  }

  private void enter(Runnable request) {
    boolean entered = false;
    try {
      executor.execute(new Inside(request));
      entered = true;
    } finally {
      if (!entered) {
        places.release();
      }
    }
  }

  /** A request that has a place. For the executor, its type is the class of the request. */
  private final class Inside implements Runnable, HasTaskType {

    private final Runnable request;

    Inside(Runnable request) {
      this.request = request;
    }

    @Override
    public Object taskType() {
      return request.getClass();
    }

    @Override
    public void run() {
      try {
        request.run();
      } finally {
        places.release();
        leave();
      }
    }

    private void leave() {
      try {
        letIn();
      } catch (RejectedExecutionException e) {
        waiting.clear(); // The executor is shut down.
      }
    }
  }
}
