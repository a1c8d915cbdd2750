package dev.heddle.lab.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** What passes for a JDK as long as nobody runs it. */
final class FakeJdk {

  private FakeJdk() {}

  static Path in(Path home) throws IOException {
    Path bin = Files.createDirectories(home.resolve("bin"));
    Files.createFile(
        bin.resolve("java"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    return home;
  }
}
