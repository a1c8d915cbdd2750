package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;

/**
 * A trial to run.
 *
 * @param number its place in the plan, from 1; 0 if it has none yet
 * @param block its block, from 1; 0 if it belongs to none
 * @param arm the arm
 * @param load the load
 * @param recorded whether Flight Recorder is on; the figures then do not count
 * @param goesOn whether it uses the start of an earlier trial, if that still exists
 * @param keepsProcess whether a later trial may use its start
 */
public record PlannedTrial(
    int number,
    int block,
    Arm arm,
    Load load,
    boolean recorded,
    boolean goesOn,
    boolean keepsProcess) {

  /** A trial that is not recorded, on a start of its own. */
  public PlannedTrial(int number, int block, Arm arm, Load load) {
    this(number, block, arm, load, false, false, false);
  }

  /** A recorded trial, on a start of its own. */
  public static PlannedTrial recorded(int number, Arm arm, Load load) {
    return new PlannedTrial(number, 0, arm, load, true, false, false);
  }

  /** A recorded trial, on a start that has been measured. */
  static PlannedTrial recordedOnTheSame(Arm arm, Load load, boolean keepsProcess) {
    return new PlannedTrial(0, 0, arm, load, true, true, keepsProcess);
  }

  /** Whether it belongs to the search for the arm's capacity, and is not compared. */
  public boolean isSearch() {
    return block == CapacitySearch.BLOCK && !recorded;
  }

  /** The same trial with another number. */
  PlannedTrial numbered(int other) {
    return new PlannedTrial(other, block, arm, load, recorded, goesOn, keepsProcess);
  }

  /** The same trial, with a start that a later trial may use. */
  PlannedTrial keepingProcess() {
    return new PlannedTrial(number, block, arm, load, recorded, goesOn, true);
  }

  /** The same trial under another load and not recorded. */
  public PlannedTrial under(Load other) {
    return new PlannedTrial(number, block, arm, other, false, goesOn, keepsProcess);
  }
}
