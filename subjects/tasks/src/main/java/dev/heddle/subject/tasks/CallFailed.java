package dev.heddle.subject.tasks;

/** A call failed as it was meant to. */
final class CallFailed extends Exception {

  private static final long serialVersionUID = 1;

  CallFailed() {
    // Without a stack, which would cost more than the call.
    super("meant to fail", null, false, false);
  }
}
