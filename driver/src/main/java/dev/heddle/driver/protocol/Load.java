package dev.heddle.driver.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * How requests arrive: by users who wait for their answers (closed), or by the clock (open).
 *
 * @see <a href="https://www.usenix.org/conference/nsdi-06/open-versus-closed-cautionary-tale">
 *     Schroeder, Wierman, Harchol-Balter, "Open Versus Closed: A Cautionary Tale", NSDI 2006</a>
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "model")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Load.Closed.class, name = "closed"),
  @JsonSubTypes.Type(value = Load.Open.class, name = "open")
})
public sealed interface Load {

  /** A short name that is unique among the loads of an experiment: "400 users", "2000/s". */
  String label();

  /**
   * A fixed number of users, each on a connection of its own, each sending its next request as soon
   * as the last one is answered.
   *
   * @param users 1 to 100,000
   */
  record Closed(int users) implements Load {

    /** The time over which the users begin, one after the other. */
    public static final Duration RAMP = Duration.ofSeconds(1);

    public Closed {
      if (users < 1 || users > 100_000) {
        throw new IllegalArgumentException("users must be 1 to 100000, was " + users);
      }
    }

    @Override
    public String label() {
      return users == 1 ? "1 user" : users + " users";
    }
  }

  /**
   * Arrivals at a rate that does not depend on the answers.
   *
   * @param arrivalsPerSecond above 0, to 1,000,000
   * @param arrivals how the arrivals are spread
   */
  record Open(double arrivalsPerSecond, Arrivals arrivals) implements Load {

    public Open {
      if (!(arrivalsPerSecond > 0 && arrivalsPerSecond <= 1_000_000)) {
        throw new IllegalArgumentException(
            "rate must be above 0 and at most 1000000 a second, was " + arrivalsPerSecond);
      }
    }

    @Override
    public String label() {
      String rate = BigDecimal.valueOf(arrivalsPerSecond).stripTrailingZeros().toPlainString();
      return rate + "/s" + (arrivals == Arrivals.POISSON ? " poisson" : "");
    }
  }

  /** How the arrivals of the open model are spread over time. */
  enum Arrivals {
    /** Equal distances. */
    CONSTANT,
    /** Exponentially distributed distances, as independent users would make them. */
    POISSON
  }
}
