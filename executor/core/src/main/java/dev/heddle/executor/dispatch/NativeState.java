package dev.heddle.executor.dispatch;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Whether a platform thread is on a CPU or waits for one, and how long it has waited for one, as
 * Linux tells; elsewhere nothing is known. The JVM cannot tell: to it a thread that waits in native
 * code, as for a socket, is runnable, and one that is kept from the CPU by others is as well.
 */
final class NativeState {

  /** The line has about 300 characters; the state stands behind the name, of at most 15. */
  private static final int ENOUGH = 64;

  private volatile @Nullable String folder;

  /** Called by the thread itself, first. */
  void attach() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      folder = "/proc/self/task/" + self.getFileName();
    } catch (IOException | RuntimeException e) {
      folder = null; // Not Linux, or not for us to see.
    }
  }

  boolean isKnown() {
    return folder != null;
  }

  /** What it is at. */
  enum What {
    /** On a CPU or waiting for one. */
    RUNNING,
    WAITING,
    /** Waiting where nothing may interrupt it, which is for a disk nearly always. */
    ON_DISK,
    /** The system does not tell. */
    UNTOLD
  }

  What what() {
    byte[] line = new byte[ENOUGH];
    return what(line, read("/stat", line));
  }

  /**
   * How it got on with the system's scheduler since it began; 0 where that is not known.
   *
   * @param delayNanos how long it was ready to run and waited for a CPU
   * @param slices how often it was given one
   */
  record Scheduled(long delayNanos, long slices) {}

  Scheduled scheduled() {
    byte[] line = new byte[ENOUGH];
    return scheduled(line, read("/schedstat", line));
  }

  /** How long the threads of this process that are alive have waited for a CPU; 0 likewise. */
  static long processDelayNanos() {
    long sum = 0;
    String[] threads = new File("/proc/self/task").list();
    for (String thread : threads == null ? new String[0] : threads) {
      NativeState state = new NativeState();
      state.folder = "/proc/self/task/" + thread;
      sum += state.scheduled().delayNanos();
    }
    return sum;
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
      return -1; // It has just ended, or the system does not tell.
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
  static Scheduled scheduled(byte[] line, int length) {
    long[] numbers = new long[3];
    int number = 0;
    for (int at = 0; at < length && number < numbers.length; at++) {
      if (line[at] >= '0' && line[at] <= '9') {
        numbers[number] = 10 * numbers[number] + line[at] - '0';
      } else {
        number++;
      }
    }
    return new Scheduled(numbers[1], numbers[2]);
  }
}
