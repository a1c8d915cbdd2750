package dev.heddle.subject.remote;

import dev.heddle.subject.arguments.NumberRange;

/**
 * What the command line asks for.
 *
 * @param port 0 to 65,535, 0 for any that is free
 * @param threads event loops, 1 to 1,000
 * @param address to listen on
 */
record Arguments(int port, int threads, String address) {

  static final String LOOPBACK = "127.0.0.1";

  static final String USAGE = "usage: java -jar heddle-subject-remote.jar PORT [THREADS [ADDRESS]]";

  private static final NumberRange PORTS = new NumberRange(0, 65_535);
  private static final NumberRange THREADS = new NumberRange(1, 1_000);

  /**
   * Reads the arguments in order.
   *
   * @throws IllegalArgumentException in one line, if there are others or one is out of range
   */
  static Arguments parse(String... arguments) {
    if (arguments.length < 1 || arguments.length > 3) {
      throw new IllegalArgumentException(USAGE);
    }
    return new Arguments(
        number("PORT", arguments[0], PORTS),
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
