package dev.heddle.driver.tasks;

import dev.heddle.driver.core.Conductor;
import dev.heddle.driver.core.Conversation;
import dev.heddle.driver.core.LoadMaker;
import java.io.IOException;

/** The process of a task program: makes loads on command and runs their jobs. */
public final class JobMain {

  private JobMain() {}

  /** Serves loads of these jobs. */
  public static void serve(Jobs jobs) throws IOException, InterruptedException {
    serve(loads(jobs));
  }

  /** A maker of loads of these jobs. */
  public static LoadMaker loads(Jobs jobs) {
    return Conductor.maker(plan -> JobRun.begin(jobs, plan));
  }

  /**
   * Takes commands on standard input and reports on standard output, as a driver does, until
   * standard input ends; then exits with 0.
   *
   * @param loads makes the loads
   */
  public static void serve(LoadMaker loads) throws IOException, InterruptedException {
    Conversation.converse(loads, () -> {});
    System.exit(0);
  }
}
