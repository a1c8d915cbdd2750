package dev.heddle.lab.experiment;

/** Decimal numbers as people type them: {@code 100}, {@code 0.5}, {@code 1e3}. */
final class DecimalText {

  private static final String FORM = "\\s*[-+]?[0-9.]+([eE][-+]?[0-9]+)?\\s*";

  private DecimalText() {}

  /**
   * Reads a number.
   *
   * @throws NumberFormatException if the text is none, or one that only Java has, such as {@code
   *     1d}
   */
  static double parse(String text) {
    if (!text.matches(FORM)) {
      throw new NumberFormatException(text);
    }
    return Double.parseDouble(text);
  }
}
