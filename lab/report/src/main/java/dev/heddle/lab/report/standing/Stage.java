package dev.heddle.lab.report.standing;

/** Whether more is to be measured. */
public enum Stage {
  /** The run goes on: what is undecided may be decided yet. */
  GOES_ON,
  /** Nothing more is measured, be it that all is decided or that the run was stopped. */
  OVER
}
