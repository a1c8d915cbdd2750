package dev.heddle.subject.arguments;

import java.util.OptionalInt;

/**
 * The whole numbers that an argument may have.
 *
 * @param least the smallest
 * @param most the largest, at least {@code least}
 */
public record NumberRange(int least, int most) {

  public NumberRange {
    if (least > most) {
      throw new IllegalArgumentException(
          "least must be at most " + most + ", which is the most; was " + least);
    }
  }

  /** The number that is written there, in decimal; empty if it is another text or out of range. */
  public OptionalInt read(String text) {
    try {
      int number = Integer.parseInt(text);
      return number >= least && number <= most ? OptionalInt.of(number) : OptionalInt.empty();
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** As in "1 to 1000". */
  @Override
  public String toString() {
    return least + " to " + most;
  }
}
