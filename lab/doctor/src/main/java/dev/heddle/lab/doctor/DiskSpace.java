package dev.heddle.lab.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * The disk space for results. A run writes a few megabytes, and briefly twice that, because results
 * are replaced atomically. A service that logs every request writes hundreds.
 *
 * @param usableBytes the free space in the folder for results; empty if unknown
 */
record DiskSpace(OptionalLong usableBytes) implements Check {

  private static final String CHECK = "disk space";

  private static final long SPOILS = 100_000_000;
  private static final long CAUTION = 1_000_000_000;

  /** Reads the free space for a folder, which need not exist yet. */
  static DiskSpace read(Path results) {
    Path folder = results.toAbsolutePath();
    while (folder.getParent() != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    try {
      return new DiskSpace(OptionalLong.of(Files.getFileStore(folder).getUsableSpace()));
    } catch (IOException e) {
      return new DiskSpace(OptionalLong.empty());
    }
  }

  @Override
  public Finding finding() {
    if (usableBytes.isEmpty()) {
      return Finding.unknown(
          CHECK, "the folder of results cannot be examined", "choose another with --out");
    }
    long bytes = usableBytes.getAsLong();
    return Finding.graded(
        CHECK,
        bytes < SPOILS ? Grade.SPOILS : bytes < CAUTION ? Grade.CAUTION : Grade.FINE,
        Text.bytes(bytes) + " for results",
        "a service's log may fill it during a run; choose another folder with --out");
  }
}
