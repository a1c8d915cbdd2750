package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Reading;

/**
 * Receives what is decided and learned, and ignores it. One that does not must be fast and
 * thread-safe.
 */
public class Journal {

  /** Ignores everything. */
  public static final Journal NONE = new Journal();

  /** Called at each look. */
  public void looks(long nowNanos) {}

  /** Called before an action is carried out. */
  public void decided(Reading seen, Action action) {}

  /**
   * Called when what tasks of a type mostly do has changed, or is known for the first time or no
   * longer.
   */
  public void learned(String type, Manner before, Manner now) {}
}
