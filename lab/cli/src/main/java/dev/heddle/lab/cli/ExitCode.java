package dev.heddle.lab.cli;

import dev.heddle.lab.result.ReleaseGate;
import dev.heddle.lab.result.Result;
import java.util.Comparator;
import java.util.List;

/** The exit codes of the command. */
final class ExitCode {

  static final int DONE = 0;

  /** A bug in Heddle, or Heddle could not be built: EX_SOFTWARE of sysexits.h. */
  static final int INTERNAL_ERROR = 70;

  /** {@code diff --gate}: something is worse; {@code --fail-if}: a condition is met. */
  static final int WORSE = 1;

  /** Wrong usage, or an error in a description or file. */
  static final int WRONG_USAGE = 2;

  /** Everything ran, but there is no valid trial. */
  static final int NO_VALID_TRIAL = 3;

  /** Nothing ran: a component that is not built with Heddle is missing. */
  static final int SKIPPED = 4;

  /**
   * {@code --fail-if}: a condition could not be decided; {@code diff --gate}: there are too few
   * trials to decide anything.
   */
  static final int UNDECIDED = 5;

  /** 128 plus the number of SIGINT. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}

  /** The code for the overall result of a run's alarms. */
  static int of(ReleaseGate gate) {
    return switch (gate) {
      case PASSED, WARNED -> DONE;
      case UNDECIDED -> UNDECIDED;
      case FAILED -> WORSE;
    };
  }

  /** The code for a run, or for several together. */
  static int of(boolean interrupted, List<Result> results) {
    if (interrupted) {
      return INTERRUPTED;
    }
    if (results.stream().noneMatch(Result::hasValidTrial)) {
      return NO_VALID_TRIAL;
    }
    // Gates are ordered from best to worst.
    return results.stream()
        .flatMap(result -> ReleaseGate.of(result).stream())
        .max(Comparator.naturalOrder())
        .map(ExitCode::of)
        .orElse(DONE);
  }
}
