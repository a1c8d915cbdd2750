package dev.heddle.driver.k6;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How k6 is told a rate: whole requests in whole seconds, and users enough to send them.
 *
 * @param requests so many
 * @param seconds in so many
 * @param firstUsers made before the load begins: enough for answers of a second, up to a thousand
 * @param mostUsers made when they are needed; beyond them k6 drops what is due
 */
record ArrivalRate(long requests, long seconds, int firstUsers, int mostUsers) {

  private static final int FEWEST_FIRST_USERS = 10;
  private static final int MOST_FIRST_USERS = 1000;

  /** Rates are kept to so many digits behind the point. */
  private static final int DIGITS = 3;

  static ArrivalRate of(Load.Open load, LoadPlan plan) {
    BigDecimal rate =
        BigDecimal.valueOf(load.arrivalsPerSecond())
            .setScale(DIGITS, RoundingMode.HALF_UP)
            .max(BigDecimal.valueOf(1, DIGITS))
            .stripTrailingZeros();
    BigDecimal seconds = BigDecimal.TEN.pow(Math.max(0, rate.scale()));
    double timeoutSeconds = plan.timeoutNanos() / 1e9;
    int first =
        Math.clamp(
            (long) Math.ceil(load.arrivalsPerSecond()), FEWEST_FIRST_USERS, MOST_FIRST_USERS);
    int most =
        Math.clamp(
            (long) Math.ceil(load.arrivalsPerSecond() * timeoutSeconds),
            first,
            Math.max(first, plan.maxConnections()));
    return new ArrivalRate(
        rate.multiply(seconds).longValueExact(),
        seconds.longValueExact(),
        Math.min(first, plan.maxConnections()),
        Math.min(most, plan.maxConnections()));
  }

  void put(ObjectNode scenario) {
    scenario
        .put("executor", "constant-arrival-rate")
        .put("rate", requests)
        .put("timeUnit", seconds + "s")
        .put("preAllocatedVUs", firstUsers)
        .put("maxVUs", mostUsers);
  }
}
