package dev.heddle.lab.experiment;

/** How a run ends if a condition that would fail it is still undecided. */
public enum Undecided {
  PASS,
  WARN,
  FAIL
}
