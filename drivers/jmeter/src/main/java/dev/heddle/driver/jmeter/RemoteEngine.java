package dev.heddle.driver.jmeter;

import java.io.IOException;
import java.rmi.NotBoundException;
import java.util.Properties;
import org.apache.jmeter.engine.ClientJMeterEngine;
import org.apache.jmeter.engine.JMeterEngineException;

/** A JMeter engine in another process, controlled by RMI. */
final class RemoteEngine implements Engine {

  private static final long AGAIN_MILLIS = 1_000;

  private final EngineAddress address;
  private final ClientJMeterEngine engine;
  private final SampleCollector collector;

  private RemoteEngine(
      EngineAddress address, ClientJMeterEngine engine, SampleCollector collector) {
    this.address = address;
    this.engine = engine;
    this.collector = collector;
  }

  /**
   * Makes the engine run a plan.
   *
   * @param collector the listener of the plan
   * @throws IllegalStateException if the plan does not run
   */
  static RemoteEngine begin(EngineAddress address, JmeterPlan plan, SampleCollector collector) {
    ClientJMeterEngine engine = find(address);
    engine.configure(plan.tree());
    engine.setProperties(new Properties());
    try {
      engine.runTest();
    } catch (JMeterEngineException | IllegalStateException e) {
      throw new IllegalStateException(
          "the engine at " + address + " does not run the plan: " + e.getMessage(), e);
    }
    return new RemoteEngine(address, engine, collector);
  }

  /**
   * Looks up the engine.
   *
   * @throws IllegalStateException if there is none
   */
  static ClientJMeterEngine find(EngineAddress address) {
    try {
      return new ClientJMeterEngine(address.toString());
    } catch (NotBoundException | IOException e) {
      throw new IllegalStateException(
          "there is no JMeter engine at " + address + ": " + firstLine(e), e);
    }
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }

  @Override
  public void tellToEnd() {
    engine.stopTest(true);
  }

  @Override
  public void awaitEnd() throws InterruptedException {
    long end = System.nanoTime() + END_LIMIT_MILLIS * 1_000_000;
    while (!collector.awaitEnd(AGAIN_MILLIS)) {
      if (System.nanoTime() - end > 0) {
        System.err.println("jmeter: the engine at " + address + " does not report its end");
        return;
      }
      // An engine that was still starting may have missed the first call.
      tellToEnd();
    }
  }
}
