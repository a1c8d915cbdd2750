package dev.heddle.executor.law;

/** An action to take, as a value with its reason. */
public sealed interface Action {

  /** Why it is taken. */
  ActionReason reason();

  /** Has it carried out. */
  void by(Hands hands);

  /** Carries out actions: one method for each. */
  interface Hands {

    /** Lets this many workers be active. */
    void allow(int workers);

    /** Starts this many virtual threads, which take tasks from the source. */
    void start(int threads, Source source);

    /** Sends this many tasks that are known to wait to virtual threads, the others to workers. */
    void route(int tasks);

    /** Lets tasks that find no worker go to virtual threads immediately, or wait for a look. */
    void bypass(boolean on);

    /** Has the next task that is known to wait measured. */
    void measure();
  }

  /**
   * Lets a number of workers be active.
   *
   * @param workers how many
   * @param reason why
   */
  record Allow(int workers, ActionReason reason) implements Action {
    @Override
    public void by(Hands hands) {
      hands.allow(workers);
    }
  }

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
  record Start(int threads, Source source, ActionReason reason) implements Action {
    @Override
    public void by(Hands hands) {
      hands.start(threads, source);
    }
  }

  /**
   * Sends the next task that is known to wait to a worker, to be measured.
   *
   * @param reason why
   */
  record Measure(ActionReason reason) implements Action {
    @Override
    public void by(Hands hands) {
      hands.measure();
    }
  }

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

    @Override
    public void by(Hands hands) {
      hands.route(tasks);
    }
  }

  /**
   * Lets tasks that find all workers busy start a virtual thread when they are submitted, or wait
   * for a look.
   *
   * @param on whether they start one
   * @param reason why
   */
  record Bypass(boolean on, ActionReason reason) implements Action {
    @Override
    public void by(Hands hands) {
      hands.bypass(on);
    }
  }
}
