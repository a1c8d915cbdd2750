package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads that depend on the capacity of the arms.
 *
 * @param fractions fractions of the weakest arm's capacity, each above 0 and at most 10; a fraction
 *     above 1 is an overload
 * @param arrivals how requests are spread
 * @param objective the objective for which each arm's highest rate is searched in each block; null:
 *     no search
 * @param surges whether there are surges: one to twice the capacity of the weakest arm, and one to
 *     twice that of the strongest; only the latter if the two differ by a quarter at most
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RelativeLoads(
    List<Double> fractions, Load.Arrivals arrivals, @Nullable Objective objective, boolean surges) {

  /** The default: half of the capacity, and close to it. */
  public static final List<Double> FRACTIONS = List.of(0.5, 0.8);

  /** The range of rates to search, as factors of the capacities. */
  private static final double LOWEST = 0.1;

  private static final double HIGHEST = 1.1;

  private static final double MOST = 10;

  /** The load before and after a surge, which every arm can easily handle. */
  private static final double CALM = 0.5;

  /**
   * The load in a surge: so far above the capacity that an error in the capacity does not matter.
   */
  private static final double SURGE = 2;

  /** Capacities that differ by no more than this factor share a surge. */
  private static final double ALIKE = 1.25;

  private static final MathContext DIGITS = new MathContext(2);

  public RelativeLoads {
    fractions = List.copyOf(fractions);
    if (fractions.stream().distinct().count() < fractions.size()) {
      throw new DescriptionException(
          "fractions", "a fraction of the capacity is given twice: " + fractions);
    }
    for (double fraction : fractions) {
      if (!(fraction > 0 && fraction <= MOST)) {
        throw new DescriptionException(
            "fractions",
            "a fraction of the capacity must be above 0 and at most 10, was " + fraction);
      }
    }
  }

  /**
   * The loads, at rates rounded to two digits and none above the highest that there is. A climb or
   * a surge that would not rise is left out.
   *
   * @param smallest the capacity of the weakest arm, in answers a second
   * @param largest the capacity of the strongest arm, in answers a second
   */
  public List<Load> loads(double smallest, double largest) {
    List<Load> loads = new ArrayList<>();
    fractions.stream()
        .map(fraction -> new Load.Open(rounded(fraction * smallest), arrivals))
        .distinct() // Two rates may be equal after rounding.
        .forEach(loads::add);
    if (objective != null) {
      double least = rounded(LOWEST * smallest);
      double most = rounded(HIGHEST * largest);
      if (least < most) {
        loads.add(new Load.Climb(least, most, arrivals, objective));
      }
    }
    if (surges) {
      double calm = rounded(CALM * smallest);
      Stream.of(smallest, largest)
          .skip(largest <= ALIKE * smallest ? 1 : 0)
          .map(capacity -> rounded(SURGE * capacity))
          .filter(peak -> calm < peak)
          .distinct()
          .map(peak -> new Load.Surge(calm, peak, arrivals))
          .forEach(loads::add);
    }
    if (loads.isEmpty()) { // The arms are faster than any climb or surge.
      loads.add(new Load.Open(Load.MOST_PER_SECOND, arrivals));
    }
    return loads;
  }

  private static double rounded(double rate) {
    return Math.min(new BigDecimal(rate).round(DIGITS).doubleValue(), Load.MOST_PER_SECOND);
  }
}
