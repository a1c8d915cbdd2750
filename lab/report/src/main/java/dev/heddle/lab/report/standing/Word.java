package dev.heddle.lab.report.standing;

/** How certain a line of a report is. docs/guide.md explains the words to users. */
public enum Word {
  /** A headline differs. All CLEAR and SAME lines of a run hold jointly. */
  CLEAR,
  /** A headline differs by no more than the band that counts as equal. */
  SAME,
  /** A secondary metric is decided on its own, or a headline before the end of its fixed plan. */
  LIKELY,
  /** Not decided yet; the run goes on. */
  CHECKING,
  /** Not decided, and nothing more will be measured. */
  OPEN
}
