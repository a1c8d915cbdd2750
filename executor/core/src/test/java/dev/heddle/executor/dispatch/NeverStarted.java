package dev.heddle.executor.dispatch;

/** The thread of a sentinel that looks only when a test says so. */
final class NeverStarted extends Thread {

  NeverStarted(Runnable task) {
    super(task);
  }

  @Override
  public void start() {}
}
