package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;

/**
 * One trial to run.
 *
 * @param number its place in the plan, from 1; 0 as long as it has none
 * @param block its block, from 1; 0 if it belongs to none
 * @param arm how the subject is run
 * @param load what it is put under
 * @param recorded whether Flight Recorder is on, so that its figures do not count
 * @param goesOn whether it is to go on with the start of a trial before, if that is still there
 * @param keepsProcess whether a later trial may go on with its start
 */
public record PlannedTrial(
    int number,
    int block,
    Arm arm,
    Load load,
    boolean recorded,
    boolean goesOn,
    boolean keepsProcess) {

  /** One whose figures count, on a process of its own. */
  public PlannedTrial(int number, int block, Arm arm, Load load) {
    this(number, block, arm, load, false, false, false);
  }

  /** One with Flight Recorder on, on a process of its own. */
  public static PlannedTrial recorded(int number, Arm arm, Load load) {
    return new PlannedTrial(number, 0, arm, load, true, false, false);
  }

  /** One with Flight Recorder on, on a start that has been measured. */
  static PlannedTrial recordedOnTheSame(Arm arm, Load load, boolean keepsProcess) {
    return new PlannedTrial(0, 0, arm, load, true, true, keepsProcess);
  }

  /** Whether it looks for what the arm is capable of, and is compared with nothing. */
  public boolean isSearch() {
    return block == CapacitySearch.BLOCK && !recorded;
  }

  /** The same at that place. */
  PlannedTrial numbered(int other) {
    return new PlannedTrial(other, block, arm, load, recorded, goesOn, keepsProcess);
  }

  /** The same, with a start that a later trial may go on with. */
  PlannedTrial keepingProcess() {
    return new PlannedTrial(number, block, arm, load, recorded, goesOn, true);
  }
}
