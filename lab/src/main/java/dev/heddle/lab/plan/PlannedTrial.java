package dev.heddle.lab.plan;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;

/**
 * One trial to run.
 *
 * @param number its place in the plan, from 1
 * @param block its block, from 1; 0 if it belongs to none
 * @param arm how the subject is run
 * @param load what it is put under
 * @param recorded whether Flight Recorder is on, so that its figures do not count
 */
public record PlannedTrial(int number, int block, Arm arm, Load load, boolean recorded) {

  /** One whose figures count. */
  public PlannedTrial(int number, int block, Arm arm, Load load) {
    this(number, block, arm, load, false);
  }
}
