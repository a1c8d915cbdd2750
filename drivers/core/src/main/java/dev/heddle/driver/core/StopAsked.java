package dev.heddle.driver.core;

/** Ends a load because the command to stop has come. Never leaves the {@link Conductor}. */
public final class StopAsked extends Exception {

  StopAsked() {
    super("stop", null, false, false);
  }
}
