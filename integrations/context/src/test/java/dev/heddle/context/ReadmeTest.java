package dev.heddle.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  @Test
  void readme_showsWhatIsCompiled() throws IOException {
    List<String> shown =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("README.md")))
            .results()
            .map(block -> compact(block.group(1)))
            .toList();
    Path example = Path.of("src/test/java/dev/heddle/context/ReadmeExample.java");

    assertThat(shown).hasSize(2);
    assertThat(compact(Files.readString(example))).contains(shown);
  }

  private static String compact(String code) {
    return code.replaceAll("\\s+", " ").strip();
  }
}
