package dev.heddle.spring;

/** The bound of requests on Undertow. */
class UndertowInFlightIT extends InFlightContract {
  UndertowInFlightIT() {
    super("server.undertow.threads.worker");
  }
}
