package dev.heddle.driver.core;

/** Thrown to end a load after the command to stop. Never leaves the {@link Conductor}. */
public final class StopAsked extends Exception {

  StopAsked() {
    super("stop", null, false, false);
  }
}
