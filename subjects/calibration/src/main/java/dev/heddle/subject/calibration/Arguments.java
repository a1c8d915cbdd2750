package dev.heddle.subject.calibration;

import java.util.Locale;

/**
 * What the command line asks for.
 *
 * @param port 0 to 65,535, 0 for any that is free
 * @param threads platform threads that serve, 1 to 100,000; 0 for a virtual thread a request
 * @param work iterations of {@link Work#mix} a request, 0 or more
 * @param delayMicros how long a request then waits, 0 to 600,000,000
 */
record Arguments(int port, int threads, int work, int delayMicros) {

  static final String USAGE =
      "usage: --port=N [--threads=N|virtual] [--work=ITERATIONS] [--delay-micros=N]";

  /**
   * Reads {@code --name=value} in any order; the last of a name counts.
   *
   * @throws IllegalArgumentException in one line, if one is not known or out of range
   */
  static Arguments parse(String... arguments) {
    int port = -1;
    int threads = 64;
    int work = 0;
    int delayMicros = 0;
    for (String argument : arguments) {
      int end = argument.indexOf('=') + 1;
      String value = argument.substring(end);
      switch (argument.substring(0, end)) {
        case "--port=" -> port = number(argument, value, 0, 65_535);
        case "--threads=" ->
            threads = value.equals("virtual") ? 0 : number(argument, value, 1, 100_000);
        case "--work=" -> work = number(argument, value, 0, Integer.MAX_VALUE);
        case "--delay-micros=" -> delayMicros = number(argument, value, 0, 600_000_000);
        default -> throw new IllegalArgumentException(argument + " is not known; " + USAGE);
      }
    }
    if (port < 0) {
      throw new IllegalArgumentException("--port is missing; " + USAGE);
    }
    return new Arguments(port, threads, work, delayMicros);
  }

  private static int number(String argument, String value, int least, int most) {
    try {
      int number = Integer.parseInt(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        String.format(Locale.ROOT, "%s: must be a number from %d to %d", argument, least, most));
  }
}
