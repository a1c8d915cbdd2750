package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Reading;

/** Is told what is decided and learned. Must be fast, and safe for use by several threads. */
public interface Journal {

  /** Takes no notes. */
  Journal NONE =
      new Journal() {
        @Override
        public void looks(long nowNanos) {}

        @Override
        public void decided(Reading seen, Action action) {}

        @Override
        public void learned(String type, Manner before, Manner now) {}
      };

  /** A look is taken. */
  void looks(long nowNanos);

  /** An action is about to be carried out. */
  void decided(Reading seen, Action action);

  /** Tasks of a type do something else than before, or it is known for the first time. */
  void learned(String type, Manner before, Manner now);
}
