package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.concurrent.Executor;

/**
 * A task that overwrites a file with the date as text but does not force it to the disk.
 *
 * @param files the files
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
