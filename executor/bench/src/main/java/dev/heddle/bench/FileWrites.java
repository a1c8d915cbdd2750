package dev.heddle.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * Tasks that write a page to one of 64 files and see it to the disk, all at once; ten times in a
 * row from the start of the program, averaged (study D).
 *
 * @param writes how many at once
 */
record FileWrites(int writes) implements ExecutorWorkload {

  private static final int ROUNDS = 10;
  private static final int FILES = 64;
  private static final int BYTES = 4_096;

  @Override
  public Figures run(ExecutorService executor) throws Exception {
    Path folder = Files.createTempDirectory("heddle-bench");
    try {
      double total = 0;
      for (int round = 0; round < ROUNDS; round++) {
        total += writeAll(executor, folder);
      }
      return new Figures().with(Figures.TIME, total / ROUNDS / 1e6);
    } finally {
      for (int i = 0; i < FILES; i++) {
        Files.deleteIfExists(folder.resolve("f" + i));
      }
      Files.delete(folder);
    }
  }

  private double writeAll(ExecutorService executor, Path folder) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(writes);
    long from = System.nanoTime();
    for (int i = 0; i < writes; i++) {
      Path file = folder.resolve("f" + i % FILES);
      executor.execute(
          () -> {
            write(file);
            done.countDown();
          });
    }
    done.await();
    return System.nanoTime() - from;
  }

  private static void write(Path file) {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(BYTES), 0);
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
