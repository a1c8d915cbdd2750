package dev.heddle.driver.jmeter;

import dev.heddle.driver.core.ForeignMain;
import java.io.IOException;

/**
 * The main class of the JMeter driver. It uses the driver's protocol on standard input and output,
 * and ends when standard input ends.
 */
public final class JmeterMain {

  private JmeterMain() {}

  /**
   * Drives until standard input ends.
   *
   * @param arguments {@code --keep=FILE} and {@code --engines=HOST:PORT,...}, both optional
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    try {
      JmeterDriver driver = new JmeterDriver(Options.parse(arguments));
      Runtime.getRuntime().addShutdownHook(new Thread(driver::stop));
      ForeignMain.serve(driver);
    } catch (IllegalArgumentException | IllegalStateException e) {
      System.err.println("jmeter: " + e.getMessage());
      System.exit(2);
    }
  }
}
