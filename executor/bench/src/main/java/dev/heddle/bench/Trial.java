package dev.heddle.bench;

/** {@code Trial SCENARIO ARM}: runs a scenario on an executor, once, and prints what was read. */
public final class Trial {

  /** Whether ours also prints its own account. */
  static final boolean TELLS_STATS = Boolean.getBoolean("heddle.bench.stats");

  private Trial() {}

  public static void main(String[] arguments) throws Exception {
    Scenario scenario = Scenario.of(arguments[0]);
    Arm arm = Arm.of(arguments[1]);
    System.out.print(scenario.workload().get().run(arm).toLines());
    System.out.flush();
    Runtime.getRuntime().halt(0); // Tasks that never end are none of this trial's business now.
  }
}
