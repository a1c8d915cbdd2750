package dev.heddle.driver.k6;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.time.Duration;
import java.util.Arrays;

/** Plans of loads, by what matters to k6. */
final class Plans {

  private Plans() {}

  static LoadPlan users(int users, HttpRequest... requests) {
    return of(new Load.Closed(users), 16_384, requests);
  }

  static LoadPlan rate(double arrivalsPerSecond, int maxConnections) {
    return of(new Load.Open(arrivalsPerSecond, Load.Arrivals.CONSTANT), maxConnections);
  }

  static LoadPlan at(String host) {
    return of(host, new Load.Closed(1), 16_384);
  }

  static LoadPlan of(Load load, int maxConnections, HttpRequest... requests) {
    return of("127.0.0.1", load, maxConnections, requests);
  }

  private static LoadPlan of(String host, Load load, int maxConnections, HttpRequest... requests) {
    return new LoadPlan(
        host,
        8080,
        false,
        requests.length == 0
            ? Arrays.asList(HttpRequest.get("/hello/100"))
            : Arrays.asList(requests),
        load,
        1,
        maxConnections,
        Duration.ofSeconds(10).toNanos(),
        Duration.ofSeconds(10).toNanos(),
        Duration.ofMillis(250).toNanos(),
        1);
  }
}
