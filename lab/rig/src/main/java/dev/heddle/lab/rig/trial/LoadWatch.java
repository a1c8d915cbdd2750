package dev.heddle.lab.rig.trial;

/** Takes readings periodically while a load is on. */
interface LoadWatch {

  /** Takes a reading if it is time to. Called every few milliseconds; must be quick. */
  void look();
}
