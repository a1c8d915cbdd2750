package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * Waits in a read from a file that has nothing to read for so long. The system has no other way to
 * read files than with a thread that it holds.
 *
 * @param fifo what is read
 * @param time how long
 */
record ReadsFile(Fifo fifo, Duration time) implements Pinned {

  /**
   * One with a FIFO of its own.
   *
   * @throws IllegalArgumentException if there are none here
   */
  static ReadsFile of(Duration time) {
    return new ReadsFile(Fifo.open(), time);
  }

  @Override
  public void run(Executor executor) {
    try {
      fifo.readByteThatComesIn(time);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
