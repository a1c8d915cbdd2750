package dev.heddle.lab.protocol;

/** Checks the numbers of a plan. */
final class Ranges {

  private Ranges() {}

  static void require(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " must be " + least + " to " + most + ", was " + value);
    }
  }
}
