package dev.heddle.lab.report.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables in the docs are those of the descriptors. */
class ReferenceTest {

  @ParameterizedTest
  @CsvSource({
    "guide.md, metrics",
    "result.md, metrics",
    "guide.md, gates",
    "guide.md, drivers",
  })
  void region_of_a_page_is_the_table_of_the_descriptors(String page, String region)
      throws IOException {
    String table =
        switch (region) {
          case "metrics" -> MetricTable.markdown();
          case "gates" -> GateTable.markdown();
          default -> DriverTable.markdown();
        };

    assertThat(Files.readString(Path.of("..", "docs", page)))
        .contains("<!-- generated: " + region + " -->\n" + table + "<!-- end generated -->\n");
  }
}
