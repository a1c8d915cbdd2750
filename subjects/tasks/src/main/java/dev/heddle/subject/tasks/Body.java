package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What a task does. */
sealed interface Body {

  /**
   * Does it.
   *
   * @param executor that it runs on, for tasks that submit others
   */
  void run(Executor executor);

  /**
   * Computes.
   *
   * @param micros how long about, see {@link Computation}
   */
  record Computes(long micros) implements Body {
    @Override
    public void run(Executor executor) {
      Computation.of(micros);
    }
  }

  /**
   * Waits, as for an answer.
   *
   * @param time how long
   */
  record Waits(Duration time) implements Body {
    @Override
    public void run(Executor executor) {
      long until = System.nanoTime() + time.toNanos();
      for (long left = time.toNanos(); left > 0; left = until - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
    }
  }

  /** Computes, then waits. */
  record ComputesAndWaits(Computes computes, Waits waits) implements Body {

    ComputesAndWaits(long micros, Duration time) {
      this(new Computes(micros), new Waits(time));
    }

    @Override
    public void run(Executor executor) {
      computes.run(executor);
      waits.run(executor);
    }
  }

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

  /**
   * Submits one more and waits for it, which does the same.
   *
   * @param depth how often
   */
  record Nested(int depth) implements Body {
    @Override
    public void run(Executor executor) {
      if (depth > 1) {
        Nested inner = new Nested(depth - 1);
        CompletableFuture.runAsync(() -> inner.run(executor), executor).join();
      }
    }
  }
}
