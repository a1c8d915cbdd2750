package dev.heddle.lab.verify.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the targets do with their inputs. */
public final class Inputs {

  private Inputs() {}

  /** A file of that name, in a folder of its own that ends with the JVM. */
  static Path file(String name) {
    try {
      Path folder = Files.createTempDirectory("heddle-fuzz");
      Path file = folder.resolve(name);
      // In the order opposite to that of the calls.
      folder.toFile().deleteOnExit();
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is told names the file. */
  static void requireWords(Path file, Exception told) {
    String words = String.valueOf(told.getMessage());
    require(words.contains(file.toString()), "no file in: " + words);
  }

  /** Fails the target, unless that holds. */
  public static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
