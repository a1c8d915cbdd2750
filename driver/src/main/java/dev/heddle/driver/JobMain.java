package dev.heddle.driver;

import java.io.IOException;

/** The process of a task program: it makes the loads that it is told to and runs their jobs. */
public final class JobMain {

  private JobMain() {}

  /**
   * Takes commands on standard input and reports on standard output, as a driver does, until
   * standard input ends; then exits with 0.
   *
   * @param jobs what is to be done
   */
  public static void serve(Jobs jobs) throws IOException, InterruptedException {
    Conversation.hold(plan -> JobRun.begin(jobs, plan), () -> {});
    System.exit(0);
  }
}
