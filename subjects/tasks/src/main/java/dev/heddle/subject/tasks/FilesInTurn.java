package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** The files that tasks write to, in a temporary folder that is deleted when the program ends. */
final class FilesInTurn {

  private static final int FILES = 64;

  private final Path folder;
  private final AtomicInteger next = new AtomicInteger();
  private volatile boolean ended;

  FilesInTurn() {
    try {
      folder = Files.createTempDirectory("heddle-tasks");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(this::delete));
    if (isInMemory(folder)) {
      System.err.println(
          "tasks: "
              + folder
              + " is in memory, so nothing is written to a disk; -Djava.io.tmpdir=FOLDER takes"
              + " another");
    }
  }

  private static boolean isInMemory(Path folder) {
    try {
      return Files.getFileStore(folder).type().equals("tmpfs");
    } catch (IOException e) {
      return false; // The system does not tell.
    }
  }

  /**
   * The next file, which need not exist yet.
   *
   * @throws RejectedExecutionException if the program ends
   */
  Path next() {
    if (ended) {
      throw new RejectedExecutionException("the program ends");
    }
    return file(Math.floorMod(next.getAndIncrement(), FILES));
  }

  private Path file(int number) {
    return folder.resolve("f" + number);
  }

  private void deleteFiles() throws IOException {
    for (int number = 0; number < FILES; number++) {
      Files.deleteIfExists(file(number));
    }
  }

  private void delete() {
    ended = true;
    try {
      deleteFiles();
      deleteFiles(); // Those that tasks which had begun have made since.
      Files.delete(folder);
    } catch (IOException e) {
      System.err.println("tasks: cannot delete " + folder + ": " + e.getMessage());
    }
  }
}
