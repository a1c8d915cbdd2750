package dev.heddle.lab.rig.trial;

/** Looks at something now and then while a load goes on. */
interface LoadWatch {

  /** Looks, if it is time to; is called every few milliseconds and must be quick. */
  void look();
}
