package dev.heddle.spring;

/** The starter on Jetty. */
class JettyIT extends ServerContract {
  JettyIT() {
    super("qtp");
  }
}
