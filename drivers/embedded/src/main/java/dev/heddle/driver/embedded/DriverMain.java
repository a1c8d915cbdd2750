package dev.heddle.driver.embedded;

import dev.heddle.driver.core.Conversation;
import java.io.IOException;
import java.util.List;

/**
 * The driver's process: it warms itself up, unless its argument is {@value #NO_REHEARSAL}, and says
 * so, then sends the requests it is told to. It exits with 0 when standard input ends.
 */
public final class DriverMain {

  /** For runs whose figures nobody looks at: the driver begins cold. */
  public static final String NO_REHEARSAL = "--no-rehearsal";

  private DriverMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    boolean cold = List.of(arguments).contains(NO_REHEARSAL);
    Conversation.hold(HttpRun::begin, cold ? () -> {} : Rehearsal::perform);
    System.exit(0);
  }
}
