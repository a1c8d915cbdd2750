package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class K6FolderTest {

  @Test
  void loads_areNumberedOnFromWhatIsThere(@TempDir Path folder) throws IOException {
    K6Folder.OfLoad first = new K6Folder(folder.resolve("k6")).next();
    Files.writeString(first.script("warm-up"), "");

    K6Folder later = new K6Folder(folder.resolve("k6"));

    assertThat(first.script("warm-up")).hasFileName("k6-001-warm-up.js");
    assertThat(later.next().summary()).hasFileName("k6-002-summary.json");
    assertThat(later.next().log("measured")).hasFileName("k6-003-measured.log");
  }
}
