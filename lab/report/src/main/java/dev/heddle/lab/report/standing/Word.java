package dev.heddle.lab.report.standing;

/** How sure a report is of a line. docs/guide.md tells users what each means. */
public enum Word {
  /** A headline differs. All lines of a run with this word or the next hold together. */
  CLEAR,
  /** A headline does not differ by more than what counts as nothing. */
  SAME,
  /** A secondary metric is decided by itself, or a headline before its fixed plan is over. */
  LIKELY,
  /** Not decided yet; the run goes on. */
  CHECKING,
  /** Not decided, and nothing more is measured. */
  OPEN
}
