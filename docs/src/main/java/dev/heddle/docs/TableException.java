package dev.heddle.docs;

/**
 * Thrown when a region asks for something that cannot be written. The message tells the page's
 * author what is wrong.
 */
public final class TableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public TableException(String message) {
    super(message);
  }

  public TableException(String message, Throwable cause) {
    super(message, cause);
  }
}
