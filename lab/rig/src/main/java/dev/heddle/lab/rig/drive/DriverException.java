package dev.heddle.lab.rig.drive;

import java.io.IOException;

/** Thrown when a driver's process cannot be started, has ended, or fails to carry out a command. */
public final class DriverException extends IOException {

  public DriverException(String message) {
    super(message);
  }
}
