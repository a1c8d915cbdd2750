package dev.heddle.lab.rig.drive;

import java.io.IOException;

/** The driver's process cannot be started, or has ended, or cannot do what it is told. */
public final class DriverException extends IOException {

  public DriverException(String message) {
    super(message);
  }
}
