package dev.heddle.executor.dispatch;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Whether a platform thread is on a CPU or waits for one, and how it got on with the system's
 * scheduler, as Linux tells; elsewhere, and where a read fails, nothing is known. The JVM cannot
 * tell: to it a thread that waits in native code, as for a socket, is runnable, and one that is
 * kept from the CPU by others may be parked.
 */
final class NativeState {

  /** The line has about 300 characters; the state stands behind the name, of at most 15. */
  private static final int ENOUGH = 64;

  /** So many files are kept open, for reading one anew takes a third of opening it. */
  private static final int MOST_OPEN = 64;

  private static final AtomicInteger OPEN = new AtomicInteger();

  private volatile @Nullable String folder;

  /** Null if too many are open, or nobody has asked. Guarded by this. */
  private @Nullable RandomAccessFile stat;

  /** Called by the thread itself, first. */
  void attach() {
    try {
      String self = new File("/proc/thread-self").getCanonicalPath();
      folder = self.contains("/task/") ? self : null; // Else not Linux, or not for us to see.
    } catch (IOException | RuntimeException e) {
      folder = null;
    }
  }

  /** Called by the thread itself, last. */
  synchronized void detach() {
    folder = null;
    if (stat != null) {
      OPEN.decrementAndGet();
      try {
        stat.close();
      } catch (IOException e) {
        // It was only read.
      }
      stat = null;
    }
  }

  /** What it is at. */
  enum What {
    /** On a CPU or waiting for one. */
    RUNNING,
    WAITING,
    /** Waiting, and runnable to the JVM. */
    IN_NATIVE,
    /** Waiting where nothing may interrupt it, which is for a disk nearly always. */
    ON_DISK,
    /** The system does not tell. */
    UNTOLD
  }

  /** Called by one thread. */
  What what() {
    byte[] line = new byte[ENOUGH];
    RandomAccessFile kept = kept();
    return what(line, kept == null ? read("/stat", line) : readAnew(kept, line));
  }

  private synchronized @Nullable RandomAccessFile kept() {
    String source = folder;
    if (stat == null && source != null && OPEN.get() < MOST_OPEN) {
      try {
        stat = new RandomAccessFile(source + "/stat", "r");
        OPEN.incrementAndGet();
      } catch (IOException e) {
        return null;
      }
    }
    return stat;
  }

  private static int readAnew(RandomAccessFile file, byte[] begin) {
    try {
      file.seek(0);
      return file.read(begin);
    } catch (IOException e) {
      return -1; // It has just ended.
    }
  }

  /**
   * How it got on since it began.
   *
   * @param cpuNanos how long it was on a CPU, up to the last time that the system counted: when the
   *     thread last came off it, at the latest
   * @param delayNanos how long it was ready to run and waited for a CPU
   * @param slices how often it was given one
   */
  record Scheduled(long cpuNanos, long delayNanos, long slices) {}

  /** Null if the system does not tell. */
  @Nullable Scheduled scheduled() {
    byte[] line = new byte[ENOUGH];
    return scheduled(line, read("/schedstat", line));
  }

  /** The begin of a file; its length, negative if there is nothing. */
  private int read(String file, byte[] begin) {
    String source = folder;
    if (source == null) {
      return -1;
    }
    try (FileInputStream in = new FileInputStream(source + file)) {
      return in.read(begin);
    } catch (IOException e) {
      return -1; // It has just ended, or there are too many open files.
    }
  }

  /** The state is the letter behind the name in parentheses, which may hold any character. */
  static What what(byte[] line, int length) {
    int close = length - 1;
    while (close >= 0 && line[close] != ')') {
      close--;
    }
    if (close < 0 || close + 2 >= length) {
      return What.UNTOLD;
    }
    return switch (line[close + 2]) {
      case 'S' -> What.WAITING;
      case 'D' -> What.ON_DISK;
      default -> What.RUNNING;
    };
  }

  /** Three numbers: CPU time, delay, slices. */
  static @Nullable Scheduled scheduled(byte[] line, int length) {
    long[] numbers = new long[3];
    int number = 0;
    boolean told = false;
    for (int at = 0; at < length && number < numbers.length; at++) {
      if (line[at] >= '0' && line[at] <= '9') {
        numbers[number] = 10 * numbers[number] + line[at] - '0';
        told = true;
      } else {
        number++;
      }
    }
    return told && number >= 2 ? new Scheduled(numbers[0], numbers[1], numbers[2]) : null;
  }
}
