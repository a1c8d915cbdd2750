package dev.heddle.lab.cli;

/**
 * The size of a terminal.
 *
 * @param columns 1 or more
 * @param lines 1 or more
 */
record TerminalSize(int columns, int lines) {

  /** The size assumed if it is not known. */
  static final TerminalSize USUAL = new TerminalSize(80, 24);
}
