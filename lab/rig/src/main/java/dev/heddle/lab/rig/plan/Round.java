package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LivingPairs;

/**
 * Blocks that are measured together, load by load. In a run with looks, the first two blocks form a
 * round if their starts can live side by side: nothing is decided before the second pair, and this
 * way the heaviest load has its answer before the other loads are measured. Every later block is a
 * round of its own. Pure.
 *
 * @param first the first of its blocks
 * @param last the last of its blocks
 */
public record Round(int first, int last) {

  /** A clear difference is decided after this block. */
  private static final int FIRST_LOOK = 2;

  public Round {
    if (first > last) {
      throw new IllegalArgumentException("no block is in " + first + " to " + last);
    }
  }

  /** The round of a single block. */
  static Round of(int block) {
    return new Round(block, block);
  }

  /** The round that a block belongs to. */
  static Round of(Experiment experiment, int block) {
    return block <= FIRST_LOOK && beginsTogether(experiment) ? new Round(1, FIRST_LOOK) : of(block);
  }

  private static boolean beginsTogether(Experiment experiment) {
    return experiment.schedule().looks()
        && experiment.schedule().oneProcess()
        // The first block determines the size of the rival's pool.
        && !experiment.isAboutRival()
        && experiment.loads().stream().allMatch(load -> LivingPairs.arePossible(experiment, load));
  }

  /** Whether that block belongs to the round. */
  public boolean has(int block) {
    return first <= block && block <= last;
  }
}
