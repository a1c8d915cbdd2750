package dev.heddle.subject.remote;

import java.util.Locale;

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
        number("PORT", arguments[0], 0, 65_535),
        arguments.length >= 2 ? number("THREADS", arguments[1], 1, 1_000) : 1,
        arguments.length == 3 ? arguments[2] : LOOPBACK);
  }

  private static int number(String name, String text, int least, int most) {
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT, "%s must be %d to %d, was %s; %s", name, least, most, text, USAGE));
  }
}
