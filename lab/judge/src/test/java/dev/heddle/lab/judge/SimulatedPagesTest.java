package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class SimulatedPagesTest {

  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void pages_areAsTheyWouldBeSimulatedNow() throws IOException {
    Path folder = Path.of("..", "..", "docs", "measurements");
    for (Map.Entry<Path, String> page : SimulatedPages.rewritten(folder).entrySet()) {
      assertThat(Files.readString(page.getKey()))
          .as("%s, which docs/simulate writes anew", page.getKey())
          .isEqualTo(page.getValue());
    }
  }
}
