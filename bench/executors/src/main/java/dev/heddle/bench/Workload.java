package dev.heddle.bench;

import java.util.concurrent.ExecutorService;

/** Something that is asked of an executor. */
@FunctionalInterface
interface Workload {

  /** Runs it and tells what was read; the executor is not used again. */
  Figures run(ExecutorService executor) throws Exception;
}
