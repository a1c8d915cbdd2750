package dev.heddle.lab.rig.trial;

import java.time.Duration;

/**
 * How long the lab waits for what a driver reports, before the driver counts as stuck. Pure.
 *
 * @param timeout of a request
 */
record Patience(Duration timeout) {

  /** How much longer than planned a driver may take. */
  static final Duration GRACE = Duration.ofSeconds(30);

  /** For what comes when the requests in flight have ended or timed out. */
  Duration untilQuiet() {
    return timeout.plus(GRACE);
  }

  /**
   * For the end of a slice, after its window: the load goes on until the requests of the window
   * have ended or timed out, and those that began meanwhile then have as long.
   */
  Duration untilSliced() {
    return timeout.plus(untilQuiet());
  }
}
