package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.docs.measured.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages of this project, as they are in the working tree. */
class CurrentPagesTest {

  /** Tests run in the folder of their module. */
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Path RESULTS = ROOT.resolve("docs/measurements/results");

  @Test
  void everyRegion_isAsItWouldBeGenerated() throws IOException {
    List<Path> outdated = new Pages(ROOT).outdated(GeneratedTables.of(ROOT));

    assertThat(outdated)
        .as("pages whose generated tables are out of date; docs/refresh writes them anew")
        .isEmpty();
  }

  @Test
  void everyResult_isUsedByAPage() throws IOException {
    var runs = new Runs(RESULTS);
    GeneratedTables tables = GeneratedTables.of(ROOT, runs);
    for (Path page : new Pages(ROOT).all()) {
      Regions.markers(Files.readString(page)).forEach(tables::apply);
    }

    assertThat(runs.unused()).as("results that no page shows: delete them").isEmpty();
  }

  @Test
  void results_areSmall() throws IOException {
    try (Stream<Path> files = Files.list(RESULTS)) {
      var large =
          files
              .filter(file -> file.toFile().length() > 40_000)
              .map(file -> String.valueOf(file.getFileName()))
              .collect(Collectors.toList());

      assertThat(large).as("files that docs/reduce has not made smaller").isEmpty();
    }
    try (Stream<Path> files = Files.list(RESULTS)) {
      assertThat(files.mapToLong(file -> file.toFile().length()).sum()).isLessThan(2_000_000);
    }
  }
}
