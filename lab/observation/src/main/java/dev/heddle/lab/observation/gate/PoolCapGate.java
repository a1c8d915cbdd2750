package dev.heddle.lab.observation.gate;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests that waited for a connection of the service's own pool, for example to a database, while
 * hardly any were free: the mean over the window, as a share of the pool's connections. About the
 * service: it would do the same in production, with any threads. Not read in the search for an
 * arm's capacity, because the pool may set that capacity.
 */
final class PoolCapGate extends ServiceGate {

  PoolCapGate() {
    super(
        "pool cap",
        "pool cap",
        GateUnit.SHARE,
        0.10,
        "requests that wait for a connection of the service's own pool while at least 90 %, or all"
            + " but one, are in use, mean over the window, as a share of the pool's connections; an"
            + " average below one counts as none. Read only from HikariCP's MBean,"
            + " which Heddle turns on in a Spring Boot jar, and not while `--rate"
            + " auto` or `--slo` looks for the capacity of an arm",
        "the connection pool is the limit, not the threads: enlarge it or"
            + " lower the load to compare the threads themselves");
  }

  @Override
  String finding() {
    return "requests wait for the service's own pool of connections";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    return window.isOfOneLoad()
        ? PoolLevel.of(window.pools(), PoolSample.Kind.CONNECTIONS).stream()
            .max(Comparator.comparingDouble(PoolLevel::overrun))
            .map(PoolCapGate::reading)
        : Optional.empty();
  }

  private static GateValue reading(PoolLevel pool) {
    return new GateValue(
        pool.overrun(),
        String.format(
            Locale.ROOT,
            "%.1f requests waited for one of the %.0f connections of %s",
            pool.waiting(),
            pool.size(),
            pool.name()));
  }
}
