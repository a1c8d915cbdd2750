package dev.heddle.lab.doctor;

/**
 * What one check came to.
 *
 * @param check what was looked at, in two or three words
 * @param grade what it means for measurements
 * @param found what was found; if that is not known, why
 * @param advice what to do about it, in one line; empty if it is fine
 */
public record Finding(String check, Grade grade, String found, String advice) {

  public Finding {
    if (found.isEmpty() || (advice.isEmpty() != (grade == Grade.FINE))) {
      throw new IllegalArgumentException(
          check + ": what is found must be said, and advice given unless it is fine");
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

  /** With a grade that was computed; the advice is left out where nothing is to be done. */
  static Finding graded(String check, Grade grade, String found, String advice) {
    return new Finding(check, grade, found, grade == Grade.FINE ? "" : advice);
  }
}
