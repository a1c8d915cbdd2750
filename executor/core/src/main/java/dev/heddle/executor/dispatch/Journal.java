package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Reading;

/** Receives what is decided and learned. Must be fast and thread-safe. */
public interface Journal {

  /** Ignores everything. */
  Journal NONE =
      new Journal() {
        @Override
        public void looks(long nowNanos) {}

        @Override
        public void decided(Reading seen, Action action) {}

        @Override
        public void learned(String type, Manner before, Manner now) {}
      };

  /** Called at each look. */
  void looks(long nowNanos);

  /** Called before an action is carried out. */
  void decided(Reading seen, Action action);

  /** Called when what tasks of a type mostly do has changed, or is known for the first time. */
  void learned(String type, Manner before, Manner now);
}
