package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** The files that tasks write to, in a temporary folder that is deleted when the program ends. */
final class FilesInTurn {

  private static final int FILES = 64;

  private final Path folder;
  private final AtomicInteger next = new AtomicInteger();

  FilesInTurn() {
    try {
      folder = Files.createTempDirectory("heddle-tasks");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(this::delete));
  }

  /** The next file, which need not exist yet. */
  Path next() {
    return file(Math.floorMod(next.getAndIncrement(), FILES));
  }

  private Path file(int number) {
    return folder.resolve("f" + number);
  }

  private void delete() {
    try {
      for (int number = 0; number < FILES; number++) {
        Files.deleteIfExists(file(number));
      }
      Files.delete(folder);
    } catch (IOException e) {
      System.err.println("tasks: cannot delete " + folder + ": " + e.getMessage());
    }
  }
}
