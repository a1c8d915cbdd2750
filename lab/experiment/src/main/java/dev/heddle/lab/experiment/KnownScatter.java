package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.lab.protocol.Load;
import java.util.Optional;

/**
 * How much two starts of the same arm have differed in a metric on the machine of a run. It is read
 * before the run and is part of its criteria, so that the run can be judged again anywhere.
 *
 * @param metric the metric's name in an experiment file: "throughput"
 * @param under the kind of load
 * @param deviation root mean square of the logarithm of the ratio of two starts; at least 0
 * @param withinError the part of it that the variation inside the starts explains, which every run
 *     sees itself; at least 0; 0 if unknown
 * @param pairs the number of pairs of starts that showed it, at least 1
 * @param runs the number of runs that showed it, at least 1
 */
public record KnownScatter(
    String metric, Under under, double deviation, double withinError, int pairs, int runs) {

  /** With fewer pairs, the scatter is not known well enough. */
  private static final int FEWEST = 10;

  /** The judge always expects scatter up to this multiple of the variation inside the starts. */
  private static final double EXPECTED = 2;

  /** A kind of load. Loads that change while they run have none. */
  public enum Under {
    /** Users who wait for their answers. */
    @JsonProperty("users")
    USERS,
    /** Arrivals at a rate. */
    @JsonProperty("rate")
    RATE;

    /** The kind of a load; empty if the load changes while it runs. */
    public static Optional<Under> of(Load load) {
      if (load.changes()) {
        return Optional.empty();
      }
      return Optional.of(load.isOpen() ? RATE : USERS);
    }
  }

  public KnownScatter {
    requireSpread(metric, deviation);
    requireSpread(metric, withinError);
    if (pairs < 1 || runs < 1 || runs > pairs) {
      throw new DescriptionException(
          "scatter is known from 1 pair or more in as many runs or fewer, was "
              + pairs
              + " pairs in "
              + runs
              + " runs");
    }
  }

  private static void requireSpread(String metric, double spread) {
    if (!(spread >= 0 && spread < Double.POSITIVE_INFINITY)) {
      throw new DescriptionException("scatter of " + metric + " must be 0 or more, was " + spread);
    }
  }

  /**
   * Whether the judge must expect this scatter: there are enough pairs, and the variation inside
   * the starts, which it sees in every run, does not explain the scatter.
   */
  public boolean isToBeExpected() {
    return pairs >= FEWEST && deviation > EXPECTED * withinError;
  }
}
