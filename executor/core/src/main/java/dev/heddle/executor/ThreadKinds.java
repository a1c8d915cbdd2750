package dev.heddle.executor;

/** The kinds of thread on which tasks may run. */
public enum ThreadKinds {
  /** A few platform threads, and virtual threads; the executor chooses task by task. */
  BOTH,
  /** Platform threads only: a pool that tunes its own size. */
  PLATFORM,
  /** A virtual thread for each task; the executor decides nothing. */
  VIRTUAL
}
