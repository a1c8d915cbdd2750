package dev.heddle.driver;

import java.io.IOException;

/**
 * The driver's process: it warms itself up and says so, then sends the requests it is told to. It
 * exits with 0 when standard input ends.
 */
public final class DriverMain {

  private DriverMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Conversation.hold(HttpRun::begin, Rehearsal::perform);
    System.exit(0);
  }
}
