package dev.heddle.liberty;

/** This is no Open Liberty, or none whose requests the agent knows how to take over. */
final class UnknownLibertyException extends Exception {

  UnknownLibertyException(String reason) {
    super(reason);
  }
}
