package dev.heddle.subject.tasks;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A named pipe, which Java reads as it reads any file. Readers wait for as long as they say: one
 * platform thread puts in a byte for each when its time has come. Whose byte it is does not matter,
 * because all wait equally long.
 */
final class Fifo {

  private final RandomAccessFile sink;
  private final FileInputStream source;
  private final ScheduledExecutorService feeder =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("fifo-feeder").factory());

  private Fifo(RandomAccessFile sink, FileInputStream source) {
    this.sink = sink;
    this.source = source;
  }

  /**
   * Makes one that has no name any more when this returns, so that nothing is left behind.
   *
   * @throws IllegalArgumentException if it cannot be made here
   */
  static Fifo open() {
    try {
      Path folder = Files.createTempDirectory("heddle-fifo");
      Path file = folder.resolve("fifo");
      try {
        make(file);
        // For both directions: opened for one, it waits until somebody opens the other.
        RandomAccessFile sink = new RandomAccessFile(file.toFile(), "rw");
        return new Fifo(sink, new FileInputStream(file.toFile()));
      } finally {
        Files.deleteIfExists(file);
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "how=file needs a named pipe, by the command mkfifo: " + e.getMessage(), e);
    }
  }

  private static void make(Path file) throws IOException {
    Process mkfifo = new ProcessBuilder("mkfifo", file.toString()).inheritIO().start();
    try {
      if (mkfifo.waitFor() != 0) {
        throw new IOException("it ended with " + mkfifo.exitValue());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Reads a byte that is put in after that time. */
  void readByteThatComesIn(Duration time) throws IOException {
    feeder.schedule(this::put, time.toNanos(), TimeUnit.NANOSECONDS);
    if (source.read() < 0) {
      throw new EOFException();
    }
  }

  private Void put() throws IOException {
    sink.write(0);
    return null;
  }
}
