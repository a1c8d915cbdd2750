package dev.heddle.bench;

/** Something that is asked of an executor. */
@FunctionalInterface
interface Workload {

  /** Runs it on an executor of its own and tells what was read. */
  Figures run(Arm arm) throws Exception;
}
