package dev.heddle.lab.doctor;

/** What a finding means for measurements, worst first. */
public enum Grade {
  /** Figures will be wrong, or say more about the machine than about the arms. */
  SPOILS("spoils"),

  /** Figures can be used by those who know of it. */
  CAUTION("caution"),

  /** The machine does not tell. */
  UNKNOWN("not known"),

  /** Nothing to do. */
  FINE("fine");

  private final String word;

  Grade(String word) {
    this.word = word;
  }

  /** As people read it. */
  public String word() {
    return word;
  }
}
