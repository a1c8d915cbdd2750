package dev.heddle.lab.cli;

import org.jspecify.annotations.Nullable;

/**
 * The abilities of a terminal, from environment variables.
 *
 * @param term {@code TERM}; null if it is not set
 * @param noColor {@code NO_COLOR}; null if it is not set
 */
record TerminalKind(@Nullable String term, @Nullable String noColor) {

  private static final String WITHOUT_CURSOR = "dumb";

  static TerminalKind current() {
    return new TerminalKind(System.getenv("TERM"), System.getenv("NO_COLOR"));
  }

  /** Whether lines can be overwritten. */
  boolean canBeDrawnIn() {
    return term != null && !term.isEmpty() && !term.equals(WITHOUT_CURSOR);
  }

  /**
   * Whether colours are possible and wanted.
   *
   * @see <a href="https://no-color.org">no-color.org</a>
   */
  boolean hasColours() {
    return canBeDrawnIn() && (noColor == null || noColor.isEmpty());
  }
}
