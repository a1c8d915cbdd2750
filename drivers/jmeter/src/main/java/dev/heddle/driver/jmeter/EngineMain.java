package dev.heddle.driver.jmeter;

import java.io.IOException;
import java.net.InetAddress;
import org.apache.jmeter.engine.RemoteJMeterEngineImpl;

/**
 * The main class of a distributed JMeter engine. It runs the plans of anyone who can reach its
 * port, until its process is ended.
 */
public final class EngineMain {

  private EngineMain() {}

  /**
   * Starts the engine.
   *
   * @param arguments the port, and the address to listen at; 127.0.0.1 if left out
   */
  public static void main(String[] arguments) throws IOException {
    try {
      if (arguments.length < 1 || arguments.length > 2) {
        throw new IllegalArgumentException("an engine needs PORT [ADDRESS]");
      }
      EngineAddress at =
          EngineAddress.parse(
              (arguments.length > 1 ? arguments[1] : "127.0.0.1") + ":" + arguments[0]);
      Jmeter.initialize();
      Rmi.bind(InetAddress.getByName(at.host()));
      RemoteJMeterEngineImpl.startServer(at.port());
      System.out.println("engine ready at " + at);
    } catch (IllegalArgumentException | IOException e) {
      System.err.println("jmeter engine: " + e.getMessage());
      System.exit(2);
    }
  }
}
