package dev.heddle.spring;

import dev.heddle.executor.HasTaskType;
import java.util.Objects;

/**
 * A task that remembers what was submitted, which may be a future that somebody waits for.
 *
 * @param given the task as it was submitted
 * @param decorated what runs
 */
record DecoratedTask(Runnable given, Runnable decorated) implements Runnable, HasTaskType {

  DecoratedTask {
    Objects.requireNonNull(decorated, "the task decorator gave null");
  }

  /** The task as it was submitted. */
  static Runnable given(Runnable task) {
    return task instanceof DecoratedTask of ? of.given : task;
  }

  @Override
  public Object taskType() {
    return typeOf(decorated);
  }

  /** The type of a task; its class if it tells none. */
  static Object typeOf(Object task) {
    try {
      Object type = task instanceof HasTaskType typed ? typed.taskType() : null;
      return type == null ? task.getClass() : type;
    } catch (RuntimeException e) {
      return task.getClass();
    }
  }

  @Override
  public void run() {
    decorated.run();
  }
}
