package dev.heddle.lab.experiment;

/**
 * Thrown when a description of an experiment is wrong. The message says what is wrong and where, in
 * one or two lines, and can be shown to the user unchanged.
 */
public final class DescriptionException extends RuntimeException {

  public DescriptionException(String message) {
    super(message);
  }
}
