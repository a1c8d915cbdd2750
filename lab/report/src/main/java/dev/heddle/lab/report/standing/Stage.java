package dev.heddle.lab.report.standing;

/** Whether the run will measure more. */
public enum Stage {
  /** The run goes on, and undecided comparisons may still be decided. */
  GOES_ON,
  /** Nothing more will be measured, because all is decided or the run was stopped. */
  OVER
}
