package dev.heddle.lab.rig.inspect;

/** Thrown when a JVM cannot be inspected. The message tells the user why, and what to do. */
public final class NoAccessException extends Exception {

  NoAccessException(String message) {
    super(message);
  }

  NoAccessException(String message, Throwable cause) {
    super(message, cause);
  }
}
