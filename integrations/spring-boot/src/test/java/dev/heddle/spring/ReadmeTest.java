package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  /** Of the starter, also where its tests run on Spring Boot 3. */
  private static final Path STARTER = Path.of(Files.exists(Path.of("README.md")) ? "." : "..");

  @Test
  void readme_showsWhatIsCompiled() throws IOException {
    List<String> shown =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(STARTER.resolve("README.md")))
            .results()
            .map(block -> compact(block.group(1)))
            .toList();
    Path example = STARTER.resolve("src/test/java/dev/heddle/spring/ReadmeExample.java");

    assertThat(shown).hasSize(1);
    assertThat(compact(Files.readString(example))).contains(shown);
  }

  private static String compact(String code) {
    return code.replaceAll("\\s+", " ").strip();
  }
}
