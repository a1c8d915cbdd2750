package dev.heddle.executor.law;

/** An action to take, as a value with its reason. */
public sealed interface Action {

  /** Why it is taken. */
  ActionReason reason();

  /**
   * Lets a number of workers be active.
   *
   * @param workers how many
   * @param reason why
   */
  record Allow(int workers, ActionReason reason) implements Action {}

  /** Where virtual threads take tasks from. */
  enum Source {
    /** Tasks that are known to wait. */
    LINE,
    /** Tasks of the workers' backlog that are not known to compute for long. */
    OPEN,
    /** All tasks of the workers' backlog. */
    ALL
  }

  /**
   * Starts virtual threads, which take tasks.
   *
   * @param threads how many more
   * @param source where they take tasks from
   * @param reason why
   */
  record Start(int threads, Source source, ActionReason reason) implements Action {}

  /**
   * Sends the next task that is known to wait to a worker, to be measured.
   *
   * @param reason why
   */
  record Measure(ActionReason reason) implements Action {}

  /**
   * Sends a number of tasks that are known to wait to virtual threads. Unless all go there, workers
   * take tasks from the line as well.
   *
   * @param tasks how many of the next ones; {@link #ALL} for all
   * @param reason why
   */
  record Route(int tasks, ActionReason reason) implements Action {

    /** All tasks that are known to wait. */
    public static final int ALL = Integer.MAX_VALUE;
  }

  /**
   * Lets tasks that find all workers busy start a virtual thread when they are submitted, or wait
   * for a look.
   *
   * @param on whether they start one
   * @param reason why
   */
  record Bypass(boolean on, ActionReason reason) implements Action {}
}
