package dev.heddle.lab.cli;

/** What the command tells its caller. */
final class ExitCode {

  static final int DONE = 0;

  /** A defect of ours. */
  static final int INTERNAL_ERROR = 1;

  /** {@code diff --gate}: something is worse. The same as what a defect gives: neither may pass. */
  static final int WORSE = 1;

  /** Wrong usage, or a description or file that is not right. */
  static final int WRONG_USAGE = 2;

  /** Everything ran, and no trial's figures count. */
  static final int NO_VALID_TRIAL = 3;

  /** Nothing ran: a component that is not built with Heddle is missing. */
  static final int SKIPPED = 4;

  /** 128 and the number of SIGINT. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
