package dev.heddle.subject.remote;

import dev.heddle.subject.common.NumberRange;

/**
 * The settings from the command line.
 *
 * @param port 0 to 65,535; 0 for any free port
 * @param threads event loops, 1 to 1,000
 * @param address the address to listen on
 */
record RemoteArguments(int port, int threads, String address) {

  static final String LOOPBACK = "127.0.0.1";

  static final String USAGE = "usage: java -jar heddle-subject-remote.jar PORT [THREADS [ADDRESS]]";

  private static final NumberRange THREADS = new NumberRange(1, 1_000);

  /**
   * Parses the arguments in order.
   *
   * @throws IllegalArgumentException with one line, if there are too many or one is out of range
   */
  static RemoteArguments parse(String... arguments) {
    if (arguments.length < 1 || arguments.length > 3) {
      throw new IllegalArgumentException(USAGE);
    }
    return new RemoteArguments(
        number("PORT", arguments[0], NumberRange.PORTS),
        arguments.length >= 2 ? number("THREADS", arguments[1], THREADS) : 1,
        arguments.length == 3 ? arguments[2] : LOOPBACK);
  }

  private static int number(String name, String text, NumberRange range) {
    return range
        .read(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name + " must be " + range + ", was " + text + "; " + USAGE));
  }
}
