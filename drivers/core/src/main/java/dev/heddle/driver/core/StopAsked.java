package dev.heddle.driver.core;

/**
 * Thrown to end a load because the command to stop has arrived. Never leaves the {@link Conductor}.
 */
public final class StopAsked extends Exception {

  StopAsked() {
    super("stop", null, false, false);
  }
}
