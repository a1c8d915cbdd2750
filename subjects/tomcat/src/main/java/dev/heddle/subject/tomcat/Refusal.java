package dev.heddle.subject.tomcat;

/** Thrown to answer a request with a status other than 200 and a one-line reason. */
final class Refusal extends Exception {

  static final int BAD_REQUEST = 400;
  static final int BAD_GATEWAY = 502;
  static final int UNAVAILABLE = 503;

  private static final long serialVersionUID = 1;

  private final int status;

  Refusal(int status, String line) {
    // A stack trace would make a refusal more expensive than an answer.
    super(line, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }

  String line() {
    return String.valueOf(getMessage());
  }
}
