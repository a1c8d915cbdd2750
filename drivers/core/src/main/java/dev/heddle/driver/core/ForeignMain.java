package dev.heddle.driver.core;

import java.io.IOException;

/** The process of a driver whose requests another program sends. */
public final class ForeignMain {

  private ForeignMain() {}

  /**
   * Prepares the driver, reports that it is ready, takes commands on standard input and reports on
   * standard output until standard input ends; then exits with 0. The driver's shutdown hook must
   * end a load that is still running.
   */
  public static void serve(ForeignDriver driver) throws IOException, InterruptedException {
    Conversation.hold(plan -> ForeignRun.begin(driver, plan), driver::prepare);
    System.exit(0);
  }
}
