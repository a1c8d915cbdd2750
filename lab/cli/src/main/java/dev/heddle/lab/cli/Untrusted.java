package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Work with results that somebody else may have written or changed. A file can be a result by its
 * form and hold what no run has: that is a fault of the file, not of Heddle, and is told in a
 * sentence.
 */
final class Untrusted {

  private static final int LONGEST_REASON = 200;

  private Untrusted() {}

  /** Work that may find that its input does not fit together. */
  interface Work<T> {

    T done() throws IOException;
  }

  /**
   * Does the work.
   *
   * @param folder where the results are that it reads
   * @throws UsageException if they do not fit together, or need more memory than there is
   * @throws IOException as the work does
   */
  static <T> T in(Path folder, Work<T> work) throws IOException {
    return in(folder.toString(), work);
  }

  /**
   * Does the work.
   *
   * @param folders in words, where the results are that it reads
   * @throws UsageException if they do not fit together, or need more memory than there is
   * @throws IOException as the work does
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
              + " MB; with JAVA_TOOL_OPTIONS=-Xmx8g it may use 8 GB");
    }
  }

  /** The exception in one line that no terminal obeys; it may hold words of the file. */
  private static String reason(RuntimeException e) {
    String line = e.toString().replaceAll("\\p{Cc}+", " ");
    return line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + " ...";
  }
}
