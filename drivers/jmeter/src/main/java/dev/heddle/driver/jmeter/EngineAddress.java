package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.LoadPlan;

/** The address of an engine: a name or an IPv4 address, and the port of its RMI registry. */
record EngineAddress(String host, int port) {

  /**
   * @throws IllegalArgumentException if the text is not HOST:PORT
   */
  static EngineAddress parse(String text) {
    int colon = text.indexOf(':');
    if (colon > 0 && text.substring(colon + 1).matches("[0-9]{1,5}")) {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (port >= 1 && port <= LoadPlan.LAST_PORT) {
        return new EngineAddress(text.substring(0, colon), port);
      }
    }
    throw new IllegalArgumentException("an engine is HOST:PORT, was \"" + text + "\"");
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
