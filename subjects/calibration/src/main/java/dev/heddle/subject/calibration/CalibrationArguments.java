package dev.heddle.subject.calibration;

import dev.heddle.subject.common.NamedArguments;
import dev.heddle.subject.common.NumberRange;
import java.util.List;

/**
 * The settings from the command line.
 *
 * @param port 0 to 65,535; 0 for any free port
 * @param threads the number of platform threads, 1 to 100,000; 0 for a virtual thread per request
 * @param work iterations of {@link XorshiftWork#mix} for each request, 0 or more
 * @param delayMicros how long a request then waits in microseconds, 0 to 600,000,000
 */
record CalibrationArguments(int port, int threads, int work, int delayMicros) {

  static final String USAGE =
      "usage: --port=N [--threads=N|virtual] [--work=ITERATIONS] [--delay-micros=N]";

  private static final List<String> NAMES =
      List.of("--port", "--threads", "--work", "--delay-micros");

  private static final NumberRange THREADS = new NumberRange(1, 100_000);
  private static final NumberRange ITERATIONS = new NumberRange(0, Integer.MAX_VALUE);
  private static final NumberRange MICROS = new NumberRange(0, 600_000_000);

  /**
   * Parses {@code --name=value} in any order; if a name is repeated, the last one counts.
   *
   * @throws IllegalArgumentException with one line, if an argument is unknown or out of range
   */
  static CalibrationArguments parse(String... arguments) {
    NamedArguments given = NamedArguments.parse(USAGE, NAMES, arguments);
    boolean virtual = given.text("--threads", "").equals("virtual");
    return new CalibrationArguments(
        given.number("--port", NumberRange.PORTS),
        virtual ? 0 : given.number("--threads", THREADS, 64),
        given.number("--work", ITERATIONS, 0),
        given.number("--delay-micros", MICROS, 0));
  }
}
