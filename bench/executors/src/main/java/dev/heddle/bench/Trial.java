package dev.heddle.bench;

import dev.heddle.executor.HeddleExecutor;
import java.util.concurrent.ExecutorService;

/** {@code Trial SCENARIO ARM}: runs a scenario on an executor, once, and prints what was read. */
public final class Trial {

  private Trial() {}

  public static void main(String[] arguments) throws Exception {
    Scenario scenario = Scenario.of(arguments[0]);
    ExecutorService executor = Arm.of(arguments[1]).make();
    System.out.print(scenario.workload().get().run(executor).toLines());
    System.out.flush();
    if (Boolean.getBoolean("heddle.bench.stats") && executor instanceof HeddleExecutor ours) {
      System.err.println(ours.stats());
    }
    Runtime.getRuntime().halt(0); // Tasks that never end are none of this trial's business now.
  }
}
