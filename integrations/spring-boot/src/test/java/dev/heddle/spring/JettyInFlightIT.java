package dev.heddle.spring;

/** The bound of requests on Jetty. */
class JettyInFlightIT extends InFlightContract {
  JettyInFlightIT() {
    super("server.jetty.threads.max");
  }
}
