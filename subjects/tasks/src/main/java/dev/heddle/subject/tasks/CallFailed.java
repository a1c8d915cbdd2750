package dev.heddle.subject.tasks;

/** Thrown by a call that fails on purpose. */
final class CallFailed extends Exception {

  private static final long serialVersionUID = 1;

  CallFailed() {
    // Without a stack trace, which would cost more than the call.
    super("meant to fail", null, false, false);
  }
}
