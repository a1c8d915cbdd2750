package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.concurrent.Executor;

/**
 * Writes its date to a file, as text in place of what is there. When that is on the disk is the
 * system's affair.
 *
 * @param files where
 */
record WritesDate(FilesInTurn files) implements TaskBody {

  @Override
  public void run(Executor executor) {
    try {
      Files.writeString(files.next(), Instant.now().toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
