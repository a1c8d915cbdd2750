package dev.heddle.lab.doctor;

/**
 * The result of one check.
 *
 * @param check the name of the check, in two or three words
 * @param grade what the finding means for measurements
 * @param found what was found or, if it is unknown, why
 * @param advice what to do about it, in one line; empty if the grade is fine
 */
public record Finding(String check, Grade grade, String found, String advice) {

  public Finding {
    if (found.isEmpty() || (advice.isEmpty() != (grade == Grade.FINE))) {
      throw new IllegalArgumentException(
          check + ": a finding must not be empty, and must have advice unless it is fine");
    }
  }

  static Finding fine(String check, String found) {
    return new Finding(check, Grade.FINE, found, "");
  }

  static Finding caution(String check, String found, String advice) {
    return new Finding(check, Grade.CAUTION, found, advice);
  }

  static Finding spoils(String check, String found, String advice) {
    return new Finding(check, Grade.SPOILS, found, advice);
  }

  static Finding unknown(String check, String why, String advice) {
    return new Finding(check, Grade.UNKNOWN, why, advice);
  }

  /** A finding with a computed grade; without the advice if the grade is fine. */
  static Finding graded(String check, Grade grade, String found, String advice) {
    return new Finding(check, grade, found, grade == Grade.FINE ? "" : advice);
  }
}
