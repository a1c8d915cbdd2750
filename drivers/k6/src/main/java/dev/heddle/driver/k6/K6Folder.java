package dev.heddle.driver.k6;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The folder for scripts, logs and summaries, numbered by load. Existing files are left unchanged.
 */
final class K6Folder {

  private final Path folder;
  private int loads;

  /** Creates the folder if it does not exist. */
  K6Folder(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder).toAbsolutePath();
  }

  /** The files of the next load, none of which exists. */
  OfLoad next() {
    OfLoad files;
    do {
      loads++;
      files = new OfLoad(folder, String.format(Locale.ROOT, "k6-%03d", loads));
    } while (Files.exists(files.script("warm-up")));
    return files;
  }

  /** The files of one load. */
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
