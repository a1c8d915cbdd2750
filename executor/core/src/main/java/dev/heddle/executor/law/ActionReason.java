package dev.heddle.executor.law;

/** Why the executor acts. Each reason is counted; docs/executor-law.md explains them. */
public enum ActionReason {
  /** There are more CPUs than workers allowed. Rule 2. */
  CPUS,
  /** Virtual threads do not get to run. Rule 3. */
  CARRIERS_STUCK,
  /** Carriers are tried with a few tasks. Rule 3. */
  CARRIERS_TRIED,
  /** Carriers ran all tasks that they were tried with. Rule 3. */
  CARRIERS_RUN,
  /** The line has more tasks than virtual threads that will take one. Rule 4. */
  LINE,
  /** Workers wait, and virtual threads take what is queued. Rule 5. */
  WAITING,
  /** Workers wait, and more workers stand in for them. Rule 5. */
  WAITING_FEW,
  /** Workers wait for a disk, and more workers give it more to do. Rule 5. */
  DISK,
  /** Workers compute in long tasks, and others share the CPUs with them. Rule 6. */
  COMPUTING,
  /** There can be no more workers, and none makes progress. Rule 7. */
  NO_PROGRESS,
  /** More workers are at work than are useful. Rule 8. */
  SURPLUS,
  /** A task is to be measured. Rule 9. */
  MEASURE,
  /** A trial of whether many workers get more done, or its result. Rule 11. */
  CROWD
}
