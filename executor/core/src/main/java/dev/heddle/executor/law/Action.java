package dev.heddle.executor.law;

/** What is to be done, as a value; each has its reason. */
public sealed interface Action {

  /** Why. */
  ActionReason reason();

  /** Has it done. */
  void by(Hands hands);

  /** Who does it: one method for each action. */
  interface Hands {

    /** So many workers may be active. */
    void allow(int workers);

    /** So many virtual threads take tasks of a source. */
    void start(int threads, Source source);

    /** So many tasks that are known to wait go to virtual threads, the others to workers. */
    void route(int tasks);

    /** Tasks that find no worker go to virtual threads at once, or wait for a look. */
    void bypass(boolean on);

    /** The next task that is known to wait is measured. */
    void measure();
  }

  /**
   * So many workers may be active.
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

  /** From where virtual threads take tasks. */
  enum Source {
    /** Those that are known to wait. */
    LINE,
    /** Those of the workers' backlog that are not known to compute for long. */
    OPEN,
    /** All of the workers' backlog. */
    ALL
  }

  /**
   * Virtual threads are to take tasks.
   *
   * @param threads so many more
   * @param source from where
   * @param reason why
   */
  record Start(int threads, Source source, ActionReason reason) implements Action {
    @Override
    public void by(Hands hands) {
      hands.start(threads, source);
    }
  }

  /**
   * The next task that is known to wait goes to a worker, to be measured.
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
   * So many tasks that are known to wait go to virtual threads. If not all do, workers take those
   * of the line as well.
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
   * Tasks that find all workers at work start a virtual thread when they are submitted, or wait for
   * a look.
   *
   * @param on whether they do
   * @param reason why
   */
  record Bypass(boolean on, ActionReason reason) implements Action {
    @Override
    public void by(Hands hands) {
      hands.bypass(on);
    }
  }
}
