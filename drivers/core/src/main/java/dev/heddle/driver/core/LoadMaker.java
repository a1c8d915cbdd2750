package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.util.function.Consumer;

/** Makes loads from their beginning to their measurement, one at a time. */
@FunctionalInterface
public interface LoadMaker {

  /**
   * Makes a load, reports {@link Event.Begun}, watches it until it is to be measured, reports that
   * the window opens and closes, and ends the load in any case.
   *
   * @param watch passes the time, tells when to measure, and answers for pauses and slices
   * @param events where to report
   * @return what was measured
   * @throws StopAsked if the load is to end without a measurement
   * @throws IllegalArgumentException if it is no load for this program; nothing was reported
   * @throws IllegalStateException if it failed; the message says why
   */
  Measurement make(Plan plan, Watch watch, Consumer<Event> events)
      throws InterruptedException, StopAsked;
}
