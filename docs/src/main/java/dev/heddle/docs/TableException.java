package dev.heddle.docs;

/** A region asks for something that cannot be written; the message says what, for its author. */
public final class TableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public TableException(String message) {
    super(message);
  }

  public TableException(String message, Throwable cause) {
    super(message, cause);
  }
}
