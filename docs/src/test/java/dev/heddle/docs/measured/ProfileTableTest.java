package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileTableTest {

  @TempDir private Path folder;

  @Test
  void markdown_oneLoad_isItsHeading() throws IOException {
    RunFiles.of(folder, "pack")
        .cell("16 users", "pool", "\"p99\": [12.3, 11, 14], \"resident\": [365, 325, 424]")
        .cell("16 users", "virtual", "\"p99\": [10, 9, 11, 0.8, 0.7, 0.9, \"better\"]")
        .write();

    assertThat(table("pack", "p99", "resident", "heap"))
        .isEqualTo(
            """
            | 16 users | pool | virtual |
            |---|---|---|
            | p99, ms | 12.3 (11 to 14) | 0.80 (0.70 to 0.90) |
            | memory, MB | 365 (325 to 424) | - |\
            """);
  }

  @Test
  void markdown_severalLoads_nameThem() throws IOException {
    RunFiles.of(folder, "pack")
        .arms("pool")
        .cell("16 users", "pool", "\"p99\": [12.3, 11, 14]")
        .cell("4 users", "pool", "\"p99\": [4, 3, 5]")
        .write();

    assertThat(table("pack", "p99"))
        .isEqualTo(
            """
            | | | pool |
            |---|---|---|
            | 16 users | p99, ms | 12.3 (11 to 14) |
            | 4 users | p99, ms | 4 (3 to 5) |\
            """);
  }

  private String table(String... words) {
    return new ProfileTable(new Runs(folder)).markdown(List.of(words));
  }
}
