package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * Waits in a read from a pipe that is empty for a given time. The system can read a file only by
 * blocking a thread.
 *
 * @param fifo the pipe
 * @param time the time
 */
record ReadsFile(Fifo fifo, Duration time) implements Pinned {

  /**
   * Makes a task with its own pipe.
   *
   * @throws IllegalArgumentException if this system has no named pipes
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
