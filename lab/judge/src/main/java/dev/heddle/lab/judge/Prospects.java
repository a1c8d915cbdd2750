package dev.heddle.lab.judge;

import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Set;

/**
 * Finds the arms from which no valid trial is expected any more.
 *
 * @param givenUp the arms that were given up
 */
record Prospects(Set<String> givenUp) {

  /**
   * The prospects after these trials, which may include recordings and the search for the capacity.
   */
  static Prospects after(List<TrialRecord> trials) {
    return new Prospects(FailedStarts.of(trials).keySet());
  }

  /** Whether an arm may have a valid trial in the next pair, given its trials under a load. */
  boolean areLeft(String arm, Samples own) {
    boolean isInVain =
        !own.isCounted() && own.blocksTried() >= Summary.SEVERAL && !own.isSpoiledByHost();
    return !givenUp.contains(arm) && !isInVain;
  }

  /**
   * How many more blocks may be counted on to decide a question. Not limited in the first half of a
   * plan: how many a question takes is a guess while there are few, and none is given up by it.
   *
   * @param blocks the blocks of the plan
   * @param begun how many have begun
   */
  static int mostFurther(int blocks, int begun) {
    return 2 * begun < blocks ? Integer.MAX_VALUE : blocks - begun;
  }

  /**
   * Whether both arms have enough valid trials that a value still missing in every pair will stay
   * missing.
   */
  static boolean areDashed(Samples one, Samples other) {
    return one.blocksCounted() >= Summary.SEVERAL && other.blocksCounted() >= Summary.SEVERAL;
  }
}
