package dev.heddle.lab.experiment;

/** Shares as people type them: {@code 3%}, {@code 0.03}. */
public final class ShareText {

  private ShareText() {}

  /**
   * Reads a share; a bare number is the share itself.
   *
   * @throws DescriptionException if the text has another form
   */
  public static double parse(String text) {
    String number = text.strip();
    boolean percent = number.endsWith("%");
    try {
      double value = DecimalText.parse(percent ? number.substring(0, number.length() - 1) : number);
      if (Double.isFinite(value)) {
        return percent ? value / 100 : value;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new DescriptionException("a share looks like 3% or 0.03, was \"" + text + "\"");
  }

  /**
   * Reads the limit of a gate: a share, or {@code off}, which is infinite.
   *
   * @throws DescriptionException if the text has another form
   */
  public static double parseLimit(String text) {
    return text.strip().equals("off") ? Double.POSITIVE_INFINITY : parse(text);
  }
}
