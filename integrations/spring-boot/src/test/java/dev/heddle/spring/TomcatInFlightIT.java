package dev.heddle.spring;

/** The bound of requests on Tomcat. */
class TomcatInFlightIT extends InFlightContract {
  TomcatInFlightIT() {
    super("server.tomcat.threads.max");
  }
}
