package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Executor;

/**
 * A task that writes to a file and forces it to the disk.
 *
 * @param bytes how many bytes
 * @param files the files
 */
record Writes(int bytes, FilesInTurn files) implements TaskBody {

  @Override
  public void run(Executor executor) {
    try (FileChannel channel =
        FileChannel.open(files.next(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(bytes), 0);
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
