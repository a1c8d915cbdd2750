package dev.heddle.lab.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: interrupts the main thread, which then stops its processes and writes
 * its results, and makes the JVM wait for that. The JVM then exits with 130 or 143.
 */
final class Interruption {

  /** How long the JVM waits: longer than killing a subject and writing a report may take. */
  private static final int PATIENCE_SECONDS = 30;

  private static final int AGAIN_SECONDS = 5;

  private static final CountDownLatch MAIN_DONE = new CountDownLatch(1);

  private Interruption() {}

  /** Makes signals interrupt the calling thread. */
  static void interruptsThisThread() {
    Thread main = Thread.currentThread();
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform().name("heddle-interruption").unstarted(() -> interrupt(main)));
  }

  private static void interrupt(Thread main) {
    if (MAIN_DONE.getCount() == 0) {
      return; // The JVM is shutting down because main has ended.
    }
    try {
      int seconds = 0;
      // Interrupt repeatedly, because code that we call may swallow an interrupt.
      do {
        main.interrupt();
        seconds += AGAIN_SECONDS;
      } while (!MAIN_DONE.await(AGAIN_SECONDS, TimeUnit.SECONDS) && seconds < PATIENCE_SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Notes that the main thread is done. */
  static void mainIsDone() {
    MAIN_DONE.countDown();
  }
}
