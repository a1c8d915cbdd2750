package dev.heddle.lab.verify;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** What {@link CauseSubject} has from a library: {@link CauseIT} makes a jar of it. */
final class CauseLibrary {

  private static final Lock LOCK = new ReentrantLock();

  private CauseLibrary() {}

  static void waitForTheLock() throws InterruptedException {
    LOCK.lock();
    try {
      Thread.sleep(10);
    } finally {
      LOCK.unlock();
    }
  }
}
