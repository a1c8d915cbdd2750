package dev.heddle.lab.result;

import java.util.List;

/**
 * What to do, as far as a comparison tells.
 *
 * @param action what
 * @param arm which arm that is; the first where all stays
 * @param sentences what to do and on which figures it rests; then what was not tested
 */
public record Advice(Action action, String arm, List<String> sentences) {

  public Advice {
    sentences = List.copyOf(sentences);
  }

  /** What one can do. */
  public enum Action {
    /** Stay with the first arm. */
    KEEP,
    /** Take another. */
    SWITCH,
    /** Make what is behind the service, or its own limit, larger or smaller first. */
    BOUND,
    /** Measure on. */
    CANNOT_TELL
  }
}
