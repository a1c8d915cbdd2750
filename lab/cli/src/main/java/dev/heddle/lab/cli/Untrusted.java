package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Does work with results that somebody else may have written or changed. A file can have the form
 * of a result but contents that no run produces. That is a fault of the file, not of Heddle, and is
 * reported in a sentence.
 */
final class Untrusted {

  private static final int LONGEST_REASON = 200;

  private Untrusted() {}

  /** Work that may find its input inconsistent. */
  interface Work<T> {

    T done() throws IOException;
  }

  /**
   * Does the work.
   *
   * @param folder the folder with the results that it reads
   * @throws UsageException if they are inconsistent, or need more memory than there is
   * @throws IOException if the work throws it
   */
  static <T> T in(Path folder, Work<T> work) throws IOException {
    return in(folder.toString(), work);
  }

  /**
   * Does the work.
   *
   * @param folders the folders with the results that it reads, in words
   * @throws UsageException if they are inconsistent, or need more memory than there is
   * @throws IOException if the work throws it
   */
  static <T> T in(String folders, Work<T> work) throws IOException {
    try {
      return work.done();
    } catch (UsageException | DescriptionException told) {
      throw told;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (RuntimeException e) {
      throw new UsageException(
          "what is in "
              + folders
              + " does not fit together ("
              + reason(e)
              + "); if nobody has changed it, please report that");
    } catch (OutOfMemoryError e) {
      throw new UsageException(
          "what is in "
              + folders
              + " needs more memory than heddle may use, "
              + Runtime.getRuntime().maxMemory() / 1_000_000
              + " MB; with HEDDLE_JAVA_OPTIONS=-Xmx8g it may use 8 GB");
    }
  }

  /** The exception in one line without control characters, because it may quote the file. */
  private static String reason(RuntimeException e) {
    String line = e.toString().replaceAll("\\p{Cc}+", " ");
    return line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + " ...";
  }
}
