package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Decision;
import dev.heddle.executor.tuning.Knowledge.Manner;
import dev.heddle.executor.tuning.Reading;

/** Is told what is decided and learned. Must be fast, and safe for use by several threads. */
public interface Journal {

  /** Takes no notes. */
  Journal NONE =
      new Journal() {
        @Override
        public void decided(Reading seen, Decision decision) {}

        @Override
        public void learned(String type, Manner before, Manner now) {}
      };

  /** A decision that changes something is about to be carried out. */
  void decided(Reading seen, Decision decision);

  /** Tasks of a type do something else than before, or it is known for the first time. */
  void learned(String type, Manner before, Manner now);
}
