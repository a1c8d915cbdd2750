package dev.heddle.lab.cli;

import dev.heddle.lab.result.SuiteFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other processes from running in the same folder: each would overwrite the other's trials,
 * and they would load the machine at once. It ends with the process, however that ends.
 */
final class RunLock implements Closeable {

  /** The file that is locked; it stays, because another process may be about to lock it. */
  static final String FILE = ".lock";

  private final @Nullable FileChannel channel;

  private RunLock(@Nullable FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Locks a folder, or the one around it if that is locked by whoever runs in both: a run of
   * several scenarios, or a calibration. A folder that does not exist, cannot be written to or
   * cannot be locked is not: whoever runs in it finds out by itself.
   *
   * @throws UsageException if a process has locked it
   */
  static RunLock of(Path folder) {
    FileChannel opened = null;
    boolean isLocked = false;
    try {
      Path around = folder.toRealPath().getParent();
      Path locked = around != null && isShared(around) ? around : folder;
      opened =
          FileChannel.open(
              locked.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      isLocked = opened.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // This process has locked it itself.
    } catch (IOException e) {
      isLocked = true;
    }
    RunLock lock = new RunLock(opened);
    if (!isLocked) {
      lock.close();
      throw new UsageException("a run goes on in " + folder + "; wait for its end");
    }
    return lock;
  }

  private static boolean isShared(Path around) {
    return Files.exists(around.resolve(FILE)) || SuiteFile.isIn(around);
  }

  @Override
  public void close() {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // The process gives it up at its end.
    }
  }
}
