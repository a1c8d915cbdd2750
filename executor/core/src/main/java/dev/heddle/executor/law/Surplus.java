package dev.heddle.executor.law;

import dev.heddle.executor.law.Action.Allow;
import java.util.List;

/**
 * Workers that are at work and of no use (rule 8). Immutable and pure.
 *
 * @param looks at how many looks there were some, less those at which there were none
 * @param needed the most workers that were of use at one of them
 */
public record Surplus(int looks, int needed) {

  static final Surplus NONE = new Surplus(0, 0);

  /** While a head ages, a surplus shrinks by one in this many. */
  private static final int PART = 8;

  /**
   * What follows from a look. Takes back what is at work at most looks and of no use, because many
   * workers are woken where two would do. Those that rest cost nothing, and save a look when others
   * come to wait. While nothing happens, nothing is learned. What was needed at one of the looks
   * stays.
   *
   * @param useful how many workers are of use now
   */
  Surplus look(Reading seen, int useful, List<Action> actions) {
    int most = looks == 0 ? useful : Math.max(needed, useful);
    int limit = seen.workers().limit();
    int over = limit - most;
    if (over <= 0) {
      return NONE;
    }
    if (seen.workers().active() <= useful && limit <= Law.shared(seen.cpus())) {
      boolean happens = seen.backlog().tasks() > 0 || seen.workers().waiting() > 0;
      return new Surplus(happens ? Math.max(0, looks - 1) : looks, most);
    }
    if (looks + 1 < Law.LASTING) {
      return new Surplus(looks + 1, most);
    }
    boolean ages = seen.backlog().headAgeNanos() > 0;
    actions.add(new Allow(limit - (ages ? Math.max(1, over / PART) : over), ActionReason.SURPLUS));
    return NONE;
  }
}
