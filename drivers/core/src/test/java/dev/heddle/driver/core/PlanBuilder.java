package dev.heddle.driver.core;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;

/**
 * Plans of loads on loopback, patient unless told otherwise: on a slow machine nothing may time out
 * that is not meant to.
 */
public final class PlanBuilder {

  private final int port;
  private final Load load;
  private String host = InetAddress.getLoopbackAddress().getHostAddress();
  private boolean tls;
  private List<HttpRequest> requests = List.of(HttpRequest.get("/"));
  private int threads = 1;
  private int maxConnections = 100;
  private Duration timeout = Duration.ofMinutes(1);
  private Duration drain = Duration.ofMinutes(1);

  public PlanBuilder(int port, Load load) {
    this.port = port;
    this.load = load;
  }

  public static PlanBuilder users(int port, int users) {
    return new PlanBuilder(port, new Load.Closed(users));
  }

  public static PlanBuilder rate(int port, double arrivalsPerSecond) {
    return new PlanBuilder(port, new Load.Open(arrivalsPerSecond, Load.Arrivals.CONSTANT));
  }

  public PlanBuilder host(String host) {
    this.host = host;
    return this;
  }

  public PlanBuilder tls() {
    this.tls = true;
    return this;
  }

  public PlanBuilder requests(HttpRequest... requests) {
    this.requests = List.of(requests);
    return this;
  }

  public PlanBuilder threads(int threads) {
    this.threads = threads;
    return this;
  }

  public PlanBuilder maxConnections(int maxConnections) {
    this.maxConnections = maxConnections;
    return this;
  }

  public PlanBuilder timeout(Duration timeout) {
    this.timeout = timeout;
    return this;
  }

  public PlanBuilder drain(Duration drain) {
    this.drain = drain;
    return this;
  }

  public LoadPlan build() {
    return new LoadPlan(
        host,
        port,
        tls,
        requests,
        load,
        threads,
        maxConnections,
        timeout.toNanos(),
        drain.toNanos(),
        Duration.ofMillis(20).toNanos(),
        1);
  }
}
