package dev.heddle.lab.cli;

import java.rmi.RemoteException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A JVM whose threads do what its first argument says. Says when it is ready, and ends by itself
 * after a minute at the latest.
 */
final class InspectSubject {

  private static final Object LOCK = new Object();

  /** Everybody gets it in turn, so that no wait is longer than the window. */
  private static final ReentrantLock FAIR = new ReentrantLock(true);

  private static final int LIFE_SECONDS = 60;
  private static final int THREADS = 8;

  private InspectSubject() {}

  public static void main(String[] arguments) throws InterruptedException, RemoteException {
    if (arguments[0].equals("trap")) {
      InspectTrap.bind(Integer.getInteger("trap.port"), System.getProperty("trap.file"));
    }
    try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
      for (int i = 0; i < THREADS; i++) {
        switch (arguments[0]) {
          case "quiet", "trap" -> pool.execute(() -> {});
          case "lock" -> pool.execute(InspectSubject::takeTurns);
          case "stuck" -> pool.execute(InspectSubject::holdForEver);
          default -> throw new IllegalArgumentException(arguments[0]);
        }
      }
      System.out.println("ready");
      TimeUnit.SECONDS.sleep(LIFE_SECONDS);
      Runtime.getRuntime().halt(0);
    }
  }

  private static void takeTurns() {
    while (true) {
      FAIR.lock();
      try {
        sleep(20);
      } finally {
        FAIR.unlock();
      }
    }
  }

  private static void holdForEver() {
    synchronized (LOCK) {
      sleep(1000L * LIFE_SECONDS);
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
