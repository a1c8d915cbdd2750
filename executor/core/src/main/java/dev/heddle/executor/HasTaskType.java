package dev.heddle.executor;

/**
 * A task that says of which type it is. Without it, tasks of one class are one type. Give tasks of
 * one class different types if some compute and others wait, as a generic wrapper's do.
 */
@FunctionalInterface
public interface HasTaskType {

  /**
   * What tells its type from others by {@code equals} and {@code hashCode}. Called at least once a
   * task, by any thread; must be fast. There should be few different ones, which are kept for as
   * long as their class is: when there are more than 1,000 of a class, all of these are learned
   * anew. If it throws or gives null, the class of the task is the type.
   */
  Object taskType();
}
