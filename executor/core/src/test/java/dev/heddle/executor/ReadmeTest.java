package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What README.md shows is what is compiled and does what it says. */
class ReadmeTest {

  private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyBlockOfCode_isInTheCompiledExamples() throws IOException {
    String compiled =
        withoutIndent(
            Files.readString(Path.of("src/test/java/dev/heddle/executor/ReadmeExamples.java")));
    List<String> blocks =
        BLOCK
            .matcher(Files.readString(Path.of("..", "README.md")))
            .results()
            .map((MatchResult block) -> block.group(1))
            .toList();

    assertThat(blocks).hasSizeGreaterThan(4);
    assertThat(blocks).allSatisfy(block -> assertThat(compiled).contains(withoutIndent(block)));
  }

  private static String withoutIndent(String code) {
    return code.lines().map(String::strip).collect(Collectors.joining("\n", "\n", "\n"));
  }

  @Test
  void examples_run() throws Exception {
    ReadmeExamples examples = new ReadmeExamples();
    assertThat(examples.dropIn()).isEqualTo("order 17");
    assertThat(examples.overload(() -> {})).isTrue();
    try (HeddleExecutor executor = examples.all()) {
      executor.submit(new ReadmeExamples.Step("query", () -> {})).get();
      assertThat(executor.name()).isEqualTo("orders");
      assertThat(examples.observe(executor)).contains("queued");
      assertThat(executor.stats().taskTypes())
          .extracting(HeddleStats.TaskTypeStats::type)
          .contains("query");
    }
    try (HeddleExecutor pool = examples.pool()) {
      assertThat(pool.submit(() -> Thread.currentThread().isVirtual()).get()).isFalse();
    }
  }
}
