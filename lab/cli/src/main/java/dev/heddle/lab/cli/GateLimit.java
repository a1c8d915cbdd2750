package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.ShareText;
import dev.heddle.lab.observation.gate.Gate;

/**
 * The limit of a gate.
 *
 * @param gate the gate
 * @param share the largest reading that passes, 0 or more; infinite: the gate is off
 */
record GateLimit(Gate gate, double share) {

  GateLimit {
    gate.check(share);
  }

  /**
   * Reads {@code GATE=SHARE} or {@code GATE=off}.
   *
   * @throws IllegalArgumentException if the text has another form, or there is no such gate
   */
  static GateLimit parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw new DescriptionException("looks like steal=5%, was \"" + text + "\"");
    }
    return new GateLimit(
        Gate.ofOption(text.substring(0, equals)), ShareText.parseLimit(text.substring(equals + 1)));
  }
}
