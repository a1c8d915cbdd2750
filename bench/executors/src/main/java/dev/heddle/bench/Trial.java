package dev.heddle.bench;

import java.util.concurrent.ExecutorService;

/** {@code Trial SCENARIO ARM}: runs a scenario on an executor, once, and prints what was read. */
public final class Trial {

  private Trial() {}

  public static void main(String[] arguments) throws Exception {
    Scenario scenario = Scenario.of(arguments[0]);
    ExecutorService executor = Arm.of(arguments[1]).make();
    System.out.print(scenario.run(executor).toLines());
    System.out.flush();
    Runtime.getRuntime().halt(0); // Tasks that never end are none of this trial's business now.
  }
}
