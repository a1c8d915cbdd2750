package dev.heddle.lab.result;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Recovery;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * What an arm loses that, in a surge, answers less than half of its capacity in time: the rest of
 * what it does is for requests that nobody waits for any more. Less is lost to the driver, which
 * shares the CPUs.
 *
 * @param goodput answers a second that were good and came in time
 * @param able how many it can give
 * @param enough how many requests at a time keep it busy, by Little's law: the capacity, for as
 *     long as an answer takes without a surge, and no more than the users with whom it reached that
 *     capacity; two digits, rounded up
 */
public record SurgeLoss(double goodput, double able, int enough) {

  private static final double HALF = 0.5;
  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.UP);

  /**
   * The loss in one trial, or in what is typical of several.
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
    // A load that is not calm at all would ask for more than have been seen to be enough.
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

  /** Whether that is at least half of what an arm can do. */
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
