package dev.heddle.lab.result;

import dev.heddle.lab.protocol.Load;

/**
 * Identifies a trial within its run.
 *
 * @param number its place in the plan, from 1
 * @param block its block, from 1; 0 for a trial that searches the arm's capacity or is recorded
 * @param arm name of the arm
 * @param load the load
 * @param recorded whether Flight Recorder was on; if so, the figures do not count
 */
public record TrialIdentity(int number, int block, String arm, Load load, boolean recorded) {

  /** Whether its figures count, unless the trial is invalid: it is in a block and not recorded. */
  public boolean counts() {
    return block > 0 && !recorded;
  }

  /** Whether the trial is of that arm under that load. */
  public boolean isOf(String otherArm, Load otherLoad) {
    return arm.equals(otherArm) && load.equals(otherLoad);
  }
}
