package dev.heddle.driver.k6;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The folder in which scripts, logs and summaries are kept, numbered by load. What lies there
 * already is left as it is.
 */
final class K6Folder {

  private final Path folder;
  private int loads;

  /** Makes the folder if it is not there. */
  K6Folder(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder).toAbsolutePath();
  }

  /** The files of the next load, none of which is there yet. */
  OfLoad next() {
    OfLoad files;
    do {
      loads++;
      files = new OfLoad(folder, String.format(Locale.ROOT, "k6-%03d", loads));
    } while (Files.exists(files.script("warm-up")));
    return files;
  }

  /** Those of one load. */
  record OfLoad(Path folder, String name) {

    Path script(String run) {
      return folder.resolve(name + "-" + run + ".js");
    }

    Path log(String run) {
      return folder.resolve(name + "-" + run + ".log");
    }

    Path summary() {
      return folder.resolve(name + "-summary.json");
    }
  }
}
