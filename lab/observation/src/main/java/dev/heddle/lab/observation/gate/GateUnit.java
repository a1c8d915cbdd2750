package dev.heddle.lab.observation.gate;

/** The unit of a gate's readings and limit. */
public enum GateUnit {
  /** A share: 0.05 is 5 %. */
  SHARE,
  /** A number of things. */
  COUNT,
  /** 1 for yes, 0 for no. */
  YES_OR_NO
}
