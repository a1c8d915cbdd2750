package dev.heddle.lab.cli;

/**
 * How large a terminal is.
 *
 * @param columns 1 or more
 * @param lines 1 or more
 */
record TerminalSize(int columns, int lines) {

  /** What the first terminals had; taken where nothing is known. */
  static final TerminalSize USUAL = new TerminalSize(80, 24);
}
