package dev.heddle.executor.law;

/** What is to be done, as a value; each has its reason. */
public sealed interface Action {

  /** Why. */
  Reason reason();

  /**
   * So many workers may be active.
   *
   * @param workers how many
   * @param reason why
   */
  record Allow(int workers, Reason reason) implements Action {}

  /**
   * Virtual threads are to take tasks of a queue.
   *
   * @param threads so many more
   * @param backlog whether of the workers' backlog, else of the line
   * @param reason why
   */
  record Start(int threads, boolean backlog, Reason reason) implements Action {}

  /**
   * Tasks that are known to wait go to virtual threads, or do not and workers take those of the
   * line as well.
   *
   * @param closed whether they do not
   * @param reason why
   */
  record Route(boolean closed, Reason reason) implements Action {}
}
