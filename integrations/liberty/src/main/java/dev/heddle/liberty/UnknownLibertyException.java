package dev.heddle.liberty;

/** Thrown when this is not Open Liberty, or a version whose requests the agent cannot take over. */
final class UnknownLibertyException extends Exception {

  UnknownLibertyException(String reason) {
    super(reason);
  }
}
