package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes to one of 64 files and sees it to the disk.
 *
 * @param bytes how much
 * @param folder where
 * @param next which file is next
 */
record Writes(int bytes, Path folder, AtomicInteger next) implements Body {

  private static final int FILES = 64;

  Writes(int bytes) {
    this(bytes, folderOfItsOwn(), new AtomicInteger());
  }

  private static Path folderOfItsOwn() {
    try {
      Path folder = Files.createTempDirectory("heddle-tasks");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try {
      for (int file = 0; file < FILES; file++) {
        Files.deleteIfExists(folder.resolve("f" + file));
      }
      Files.delete(folder);
    } catch (IOException e) {
      System.err.println("tasks: cannot delete " + folder + ": " + e.getMessage());
    }
  }

  @Override
  public void run(Executor executor) {
    Path file = folder.resolve("f" + Math.floorMod(next.getAndIncrement(), FILES));
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(bytes), 0);
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
