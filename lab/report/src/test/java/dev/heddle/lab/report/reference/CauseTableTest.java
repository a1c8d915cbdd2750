package dev.heddle.lab.report.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CauseTableTest {

  @Test
  void docs_hold_the_table_as_it_is_generated() throws IOException {
    assertThat(Files.readString(Path.of("..", "docs", "method.md")))
        .contains(
            "<!-- generated: causes -->\n" + CauseTable.markdown() + "<!-- end generated -->\n");
  }
}
