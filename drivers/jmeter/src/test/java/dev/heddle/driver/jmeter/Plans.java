package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.time.Duration;
import java.util.List;

/** Plans of loads on loopback. */
final class Plans {

  private Plans() {}

  static LoadPlan of(int port, Load load, HttpRequest... requests) {
    return with(port, false, load, Duration.ofMinutes(1), requests);
  }

  static LoadPlan with(int port, boolean tls, Load load, Duration drain, HttpRequest... requests) {
    return new LoadPlan(
        "127.0.0.1",
        port,
        tls,
        requests.length == 0 ? List.of(HttpRequest.get("/")) : List.of(requests),
        load,
        1,
        100,
        Duration.ofMinutes(1).toNanos(),
        drain.toNanos(),
        Duration.ofMillis(50).toNanos(),
        1);
  }

  static Load users(int users) {
    return new Load.Closed(users);
  }

  static Load constant(double rate) {
    return new Load.Open(rate, Load.Arrivals.CONSTANT);
  }
}
