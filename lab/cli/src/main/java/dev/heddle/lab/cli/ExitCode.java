package dev.heddle.lab.cli;

/** The exit codes of the command. */
final class ExitCode {

  static final int DONE = 0;

  /** A bug in Heddle. */
  static final int INTERNAL_ERROR = 1;

  /**
   * {@code diff --gate}: something is worse. The same code as for a bug, because neither may pass.
   */
  static final int WORSE = 1;

  /** Wrong usage, or an error in a description or file. */
  static final int WRONG_USAGE = 2;

  /** Everything ran, but there is no valid trial. */
  static final int NO_VALID_TRIAL = 3;

  /** Nothing ran: a component that is not built with Heddle is missing. */
  static final int SKIPPED = 4;

  /** 128 and the number of SIGINT. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
