package dev.heddle.lab.result;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Recovery;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * The loss of an arm that, in a surge, answers less than half of its capacity in time. The rest of
 * its work is for requests that nobody waits for any more. Smaller losses come from the driver,
 * which shares the CPUs.
 *
 * @param goodput good answers a second that came in time
 * @param able how many answers a second the arm can give
 * @param enough how many requests at once keep the arm busy, by Little's law: its capacity times
 *     the duration of an answer without a surge, at most the users with which it reached that
 *     capacity; rounded up to two digits
 */
public record SurgeLoss(double goodput, double able, int enough) {

  private static final double HALF = 0.5;
  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.UP);

  /**
   * The loss in one trial, or in the typical figures of several.
   *
   * @param presentBefore see {@link #presentBefore(TrialRecord)}
   * @return empty if the arm answers at least half of what it can
   */
  public static Optional<SurgeLoss> of(
      Load.Surge surge, Capacity capacity, double goodput, double presentBefore) {
    double able = able(surge, capacity);
    if (isKept(goodput, able)) {
      return Optional.empty();
    }
    // If the calm load is not calm, the law gives more than was enough to reach the capacity.
    double enough =
        Math.min(
            capacity.users(), presentBefore * capacity.answersPerSecond() / surge.calmPerSecond());
    return Optional.of(
        new SurgeLoss(
            goodput, able, new BigDecimal(Math.max(1, enough)).round(TWO_DIGITS).intValue()));
  }

  /** How many answers a second an arm can give in a surge. */
  private static double able(Load.Surge surge, Capacity capacity) {
    return Math.min(capacity.answersPerSecond(), surge.peakPerSecond());
  }

  /** Whether the goodput is at least half of what an arm can give. */
  public static boolean isKept(double goodput, double able) {
    return goodput >= HALF * able;
  }

  /** The mean number of requests in the system before the surge of a trial. */
  public static double presentBefore(TrialRecord trial) {
    Long from = trial.window().fromMillis();
    long end = from == null ? 0 : from * 1_000_000;
    return Recovery.before(trial.samples().driver(), end).stream()
        .mapToLong(Recovery::present)
        .average()
        .orElse(0);
  }
}
