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
 * A named pipe, which Java reads like any file. Each reader waits for a given time: one platform
 * thread writes a byte for each reader when its time has come. It does not matter who reads which
 * byte, because all wait equally long.
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
   * Opens a pipe and deletes its name, so that nothing is left behind.
   *
   * @throws IllegalArgumentException if it cannot be created on this system
   */
  static Fifo open() {
    try {
      Path folder = Files.createTempDirectory("heddle-fifo");
      Path file = folder.resolve("fifo");
      try {
        make(file);
        // Open both directions, because opening one waits until the other is open.
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

  /** Reads a byte that is written after that time. */
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
