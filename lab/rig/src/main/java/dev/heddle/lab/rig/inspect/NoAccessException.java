package dev.heddle.lab.rig.inspect;

/** Thrown when a JVM cannot be looked at. The message says why and what to do, for people. */
public final class NoAccessException extends Exception {

  NoAccessException(String message) {
    super(message);
  }

  NoAccessException(String message, Throwable cause) {
    super(message, cause);
  }
}
