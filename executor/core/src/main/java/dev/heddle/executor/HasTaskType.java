package dev.heddle.executor;

/**
 * A task that states its type. Without it, all tasks of a class have the same type. Give tasks of
 * one class different types if some compute and others wait, such as those of a generic wrapper.
 */
@FunctionalInterface
public interface HasTaskType {

  /**
   * The type of this task. Types are compared by {@code equals} and {@code hashCode}. Any thread
   * may call this, at least once per task, so it must be fast. Use few different values. Each is
   * kept as long as its class; if a class has more than 1,000, the executor forgets what it has
   * learned about all of them. If this throws or returns null, the type is the task's class.
   */
  Object taskType();
}
