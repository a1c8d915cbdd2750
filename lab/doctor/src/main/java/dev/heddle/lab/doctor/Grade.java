package dev.heddle.lab.doctor;

/** What a finding means for measurements, worst first. */
public enum Grade {
  /** Figures will be wrong, or depend more on the machine than on the arms. */
  SPOILS("spoils"),

  /** Figures can be used with this in mind. */
  CAUTION("caution"),

  /** The value could not be read. */
  UNKNOWN("not known"),

  /** Nothing to do. */
  FINE("fine");

  private final String word;

  Grade(String word) {
    this.word = word;
  }

  /** The grade in words. */
  public String word() {
    return word;
  }
}
