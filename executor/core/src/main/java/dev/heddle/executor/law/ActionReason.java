package dev.heddle.executor.law;

/** Why something is done. Each is counted; docs/executor-law.md explains them. */
public enum ActionReason {
  /** There are more or fewer CPUs. Rule 2. */
  CPUS,
  /** Virtual threads do not get to run. Rule 3. */
  CARRIERS_STUCK,
  /** They are tried with few tasks. Rule 3. */
  CARRIERS_TRIED,
  /** They get on with all tasks with which they were tried. Rule 3. */
  CARRIERS_RUN,
  /** More tasks are to go to virtual threads than were started. Rule 4. */
  LINE,
  /** Workers wait, and virtual threads take what is queued. Rule 5. */
  WAITING,
  /** Workers wait, and others stand in for them. Rule 5. */
  WAITING_FEW,
  /** Workers wait for a disk, and others ask more of it. Rule 5. */
  DISK,
  /** Workers compute in long tasks, and others share the CPUs with them. Rule 6. */
  COMPUTING,
  /** There can be no more workers, and nobody gets on. Rule 7. */
  NO_PROGRESS,
  /** More workers are allowed than are of use. Rule 8. */
  SURPLUS,
  /** What is believed of a type is tried again. Rule 9. */
  MEASURE,
  /** It is tried whether many workers get more done, or has shown that they do, or not. Rule 11. */
  CROWD
}
