package dev.heddle.lab.experiment;

/**
 * Something in a description is wrong. The message says what and where in one or two lines, fit to
 * be shown to the user as it is.
 */
public final class DescriptionException extends RuntimeException {

  public DescriptionException(String message) {
    super(message);
  }
}
