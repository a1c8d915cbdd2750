package dev.heddle.bench;

import dev.heddle.executor.HeddleExecutor;
import java.util.concurrent.ExecutorService;

/** What needs no more of an arm than its executor. */
interface ExecutorWorkload extends Workload {

  /** Runs it and tells what was read; the executor is not used again. */
  Figures run(ExecutorService executor) throws Exception;

  @Override
  default Figures run(Arm arm) throws Exception {
    ExecutorService executor = arm.make();
    Figures figures = run(executor);
    if (Trial.TELLS_STATS && executor instanceof HeddleExecutor ours) {
      System.err.println(ours.stats());
    }
    return figures;
  }
}
