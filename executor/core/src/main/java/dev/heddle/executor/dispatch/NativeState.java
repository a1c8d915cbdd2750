package dev.heddle.executor.dispatch;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Whether a platform thread is on a CPU or waits for one, and what the scheduler has counted for
 * it, as Linux reports. Elsewhere, and if a read fails, nothing is known. The JVM cannot tell: it
 * shows a thread that waits in native code, as for a socket, as runnable, and may show one that
 * others keep from the CPU as parked.
 */
final class NativeState {

  /** The line has about 300 characters; the state follows the name, which has at most 15. */
  private static final int ENOUGH = 64;

  /** This many files are kept open: reading one again takes a third of opening it. */
  private static final int MOST_OPEN = 64;

  private static final AtomicInteger OPEN = new AtomicInteger();

  private volatile @Nullable String folder;

  /** Null if too many are open, or nobody has asked. Guarded by this. */
  private @Nullable RandomAccessFile stat;

  /** Called by the thread itself, first. */
  void attach() {
    try {
      String self = new File("/proc/thread-self").getCanonicalPath();
      folder = self.contains("/task/") ? self : null; // Else it is not Linux, or hidden from us.
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

  /** What a thread is doing. */
  enum What {
    /** On a CPU or waiting for one. */
    RUNNING,
    WAITING,
    /** Waiting, while the JVM shows it as runnable. */
    IN_NATIVE,
    /** Waiting uninterruptibly, which is nearly always for a disk. */
    ON_DISK,
    /** The system does not tell. */
    UNTOLD
  }

  /**
   * What the thread is doing. The file stays open until it is read: once closed, its descriptor may
   * be that of another file.
   */
  synchronized What what() {
    byte[] line = new byte[ENOUGH];
    RandomAccessFile kept = kept();
    return what(line, kept == null ? read("/stat", line) : readAnew(kept, line));
  }

  private @Nullable RandomAccessFile kept() {
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
      return -1; // The thread has just ended.
    }
  }

  /** What the scheduler has counted since the thread began. */
  static final class Scheduled {

    /**
     * How long it was on a CPU, up to the system's last count, which is no earlier than when the
     * thread last came off a CPU.
     */
    final long cpuNanos;

    /** How long it was ready to run and waited for a CPU. */
    final long delayNanos;

    /** How often it was given a CPU. */
    final long slices;

    Scheduled(long cpuNanos, long delayNanos, long slices) {
      this.cpuNanos = cpuNanos;
      this.delayNanos = delayNanos;
      this.slices = slices;
    }
  }

  /** The scheduler's counts; null if the system does not tell. */
  @Nullable Scheduled scheduled() {
    byte[] line = new byte[ENOUGH];
    return scheduled(line, read("/schedstat", line));
  }

  /** Reads the beginning of a file; returns its length, negative if there is nothing. */
  private int read(String file, byte[] begin) {
    String source = folder;
    if (source == null) {
      return -1;
    }
    try (FileInputStream in = new FileInputStream(source + file)) {
      return in.read(begin);
    } catch (IOException e) {
      return -1; // The thread has just ended, or too many files are open.
    }
  }

  /** The state is the letter after the name in parentheses, which may hold any character. */
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
