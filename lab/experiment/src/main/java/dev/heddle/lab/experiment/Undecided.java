package dev.heddle.lab.experiment;

/** What becomes of a run when a condition that would fail it could not be told. */
public enum Undecided {
  PASS,
  WARN,
  FAIL
}
