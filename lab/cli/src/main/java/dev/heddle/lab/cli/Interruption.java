package dev.heddle.lab.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and SIGTERM: the main thread is interrupted, so that it can stop its processes and write
 * what it has, and the JVM waits for it. The JVM then exits with 130 or 143 by itself.
 */
final class Interruption {

  /** Longer than a subject may take to be killed and a report to be written. */
  private static final int PATIENCE_SECONDS = 30;

  private static final int AGAIN_SECONDS = 5;

  private static final CountDownLatch MAIN_DONE = new CountDownLatch(1);

  private Interruption() {}

  /** From now on a signal interrupts the calling thread. */
  static void interruptsThisThread() {
    Thread main = Thread.currentThread();
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform().name("heddle-interruption").unstarted(() -> interrupt(main)));
  }

  private static void interrupt(Thread main) {
    if (MAIN_DONE.getCount() == 0) {
      return; // The JVM shuts down because main has come to its end.
    }
    try {
      int seconds = 0;
      // More than once: code that we call may swallow an interrupt.
      do {
        main.interrupt();
        seconds += AGAIN_SECONDS;
      } while (!MAIN_DONE.await(AGAIN_SECONDS, TimeUnit.SECONDS) && seconds < PATIENCE_SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The main thread has nothing left to do. */
  static void mainIsDone() {
    MAIN_DONE.countDown();
  }
}
