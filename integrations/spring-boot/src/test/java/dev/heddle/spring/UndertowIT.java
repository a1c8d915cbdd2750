package dev.heddle.spring;

/** The starter on Undertow. */
class UndertowIT extends ServerContract {
  UndertowIT() {
    super("XNIO-");
  }
}
