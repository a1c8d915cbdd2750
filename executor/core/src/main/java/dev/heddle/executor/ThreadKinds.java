package dev.heddle.executor;

/** On which kinds of thread tasks may run. */
public enum ThreadKinds {
  /** Few platform threads and virtual threads, chosen task by task. */
  BOTH,
  /** Platform threads only: a pool that tunes its own size. */
  PLATFORM,
  /** A virtual thread for each task, and nothing is decided. */
  VIRTUAL
}
