package dev.heddle.executor.dispatch;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Whether a platform thread is on a CPU or waits for one, as Linux tells; elsewhere nothing is
 * known. The JVM's own thread state cannot tell: a thread that waits in native code, as for a
 * socket, counts as runnable there.
 */
final class NativeState {

  /** The line has about 300 characters; the state stands behind the name, of at most 15. */
  private static final int ENOUGH = 64;

  private volatile @Nullable String file;

  /** Called by the thread itself, first. */
  void attach() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      file = "/proc/self/task/" + self.getFileName() + "/stat";
    } catch (IOException | RuntimeException e) {
      file = null; // Not Linux, or not for us to see.
    }
  }

  boolean isKnown() {
    return file != null;
  }

  /** Whether it neither is on a CPU nor waits for one; false if that is not known. */
  boolean isOffCpu() {
    String source = file;
    if (source == null) {
      return false;
    }
    byte[] line = new byte[ENOUGH];
    try (FileInputStream in = new FileInputStream(source)) {
      return isOffCpu(line, in.read(line));
    } catch (IOException e) {
      return false; // It has just ended.
    }
  }

  /** The state is the letter behind the name in parentheses, which may hold any character. */
  static boolean isOffCpu(byte[] line, int length) {
    int close = length - 1;
    while (close >= 0 && line[close] != ')') {
      close--;
    }
    if (close < 0 || close + 2 >= length) {
      return false;
    }
    byte state = line[close + 2];
    return state == 'S' || state == 'D';
  }
}
