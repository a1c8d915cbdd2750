package dev.heddle.lab.observation.gate;

/** What the readings and the limit of a gate are. */
public enum GateUnit {
  /** A share: 0.05 is 5 %. */
  SHARE,
  /** A number of things. */
  COUNT,
  /** 1 if it is so, 0 if not. */
  YES_OR_NO
}
