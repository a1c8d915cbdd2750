package dev.heddle.driver.embedded;

import dev.heddle.driver.core.Conversation;
import java.io.IOException;
import java.util.List;

/**
 * The main class of the embedded driver. It warms itself up, unless its argument is {@value
 * #NO_REHEARSAL}, reports that it is ready, and sends requests on command. It exits with 0 when
 * standard input ends.
 */
public final class DriverMain {

  /** Makes the driver start cold, for runs whose figures do not matter. */
  public static final String NO_REHEARSAL = "--no-rehearsal";

  private DriverMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    boolean cold = List.of(arguments).contains(NO_REHEARSAL);
    Conversation.hold(HttpRun::begin, cold ? () -> {} : Rehearsal::perform);
    System.exit(0);
  }
}
