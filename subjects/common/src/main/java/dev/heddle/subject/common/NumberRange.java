package dev.heddle.subject.common;

import java.util.OptionalInt;

/**
 * A range of whole numbers for an argument.
 *
 * @param least the smallest
 * @param most the largest, at least {@code least}
 */
public record NumberRange(int least, int most) {

  /** The ports to listen on; 0 for any free port. */
  public static final NumberRange PORTS = new NumberRange(0, 65_535);

  public NumberRange {
    if (least > most) {
      throw new IllegalArgumentException("least must be at most " + most + ", was " + least);
    }
  }

  /** Parses a decimal number; empty if the text is not a number or out of range. */
  public OptionalInt read(String text) {
    try {
      int number = Integer.parseInt(text);
      return number >= least && number <= most ? OptionalInt.of(number) : OptionalInt.empty();
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** The range in words: "1 to 1000". */
  @Override
  public String toString() {
    return least + " to " + most;
  }
}
