package dev.heddle.lab.experiment;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people type them: {@code 500ms}, {@code 3s}, {@code 1.5s}, {@code 2m}. */
public final class Durations {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)\\s*(ms|s|m|h)?");

  private Durations() {}

  /**
   * Reads a duration; a bare number is seconds.
   *
   * @throws DescriptionException if the text has another form
   */
  public static Duration parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new DescriptionException("a duration looks like 500ms, 3s or 2m, was \"" + text + "\"");
    }
    double number = Double.parseDouble(form.group(1));
    String unit = form.group(2) == null ? "s" : form.group(2);
    double millis =
        switch (unit) {
          case "ms" -> number;
          case "m" -> number * 60_000;
          case "h" -> number * 3_600_000;
          default -> number * 1_000;
        };
    return Duration.ofMillis(Math.round(millis));
  }
}
