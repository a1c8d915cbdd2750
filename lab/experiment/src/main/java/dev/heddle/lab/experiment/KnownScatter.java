package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.lab.protocol.Load;
import java.util.Optional;

/**
 * How much two starts of the same arm have been seen to differ in a metric on the machine of a run.
 * Read before the run and part of its criteria, so that it can be judged again anywhere.
 *
 * @param metric its name in an experiment file: "throughput"
 * @param under the kind of load
 * @param deviation root of the mean square of the logarithm of the ratio of two starts; at least 0
 * @param withinError the same of what varied inside the starts alone, by which a run knows it as
 *     well; at least 0, 0 if it is not known
 * @param pairs from how many pairs of starts, at least 1
 * @param runs from how many runs, at least 1
 */
public record KnownScatter(
    String metric, Under under, double deviation, double withinError, int pairs, int runs) {

  /** Fewer pairs show too little of the scatter to judge by. */
  private static final int FEWEST = 10;

  /** How much more than inside the starts the judge expects in any case. */
  private static final double EXPECTED = 2;

  /** A kind of load. Loads that change on their way are none. */
  public enum Under {
    /** Users who wait for their answers. */
    @JsonProperty("users")
    USERS,
    /** Arrivals at a rate. */
    @JsonProperty("rate")
    RATE;

    /** That of the load; empty if it changes on its way. */
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
   * Whether the judge has to expect it: there are enough pairs, and what varied inside the starts,
   * which it sees in any run, does not explain it.
   */
  public boolean isToBeExpected() {
    return pairs >= FEWEST && deviation > EXPECTED * withinError;
  }
}
