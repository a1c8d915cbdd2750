package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.util.function.Consumer;

/** Makes loads from their beginning to their measurement, one at a time. */
@FunctionalInterface
public interface LoadMaker {

  /**
   * Makes a load, reports {@link Event.Begun}, watches the load until it is measured, reports the
   * opening and closing of the window, and ends the load in any case.
   *
   * @param watch passes the time, tells when to measure, and handles pauses and slices
   * @param events receives the events
   * @return the measurement
   * @throws StopAsked if the load must end without a measurement
   * @throws IllegalArgumentException if this program cannot make the load; nothing has been
   *     reported
   * @throws IllegalStateException if it failed; the message says why
   */
  Measurement make(Plan plan, Watch watch, Consumer<Event> events)
      throws InterruptedException, StopAsked;
}
