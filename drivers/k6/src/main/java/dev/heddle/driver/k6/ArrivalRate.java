package dev.heddle.driver.k6;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A rate in k6's terms: whole requests in whole seconds, and enough users to send them.
 *
 * @param requests the number of requests
 * @param seconds the seconds in which they are sent
 * @param firstUsers users created before the load begins: enough for response times of a second, up
 *     to a thousand
 * @param mostUsers the largest number of users, created when needed; beyond it, k6 drops requests
 */
record ArrivalRate(long requests, long seconds, int firstUsers, int mostUsers) {

  private static final int FEWEST_FIRST_USERS = 10;
  private static final int MOST_FIRST_USERS = 1000;

  /** The number of decimals of a rate. */
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
