package dev.heddle.lab.verify.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.embedded.HttpAnswerFuzz;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.ThrowingConsumer;

/**
 * The inputs that {@code lab/verify/fuzz} kept. Each of them reaches something that the others do
 * not, or was a fault once.
 */
class CorpusTest {

  private static final Path KEPT = Path.of("src/test/fuzz");

  private static final Map<String, ThrowingConsumer<byte[]>> TARGETS =
      Map.of(
          "ExperimentFuzz", ExperimentFuzz::fuzzerTestOneInput,
          "ResultFuzz", ResultFuzz::fuzzerTestOneInput,
          "DriverLineFuzz", DriverLineFuzz::fuzzerTestOneInput,
          "HistogramFuzz", HistogramFuzz::fuzzerTestOneInput,
          "PrometheusFuzz", PrometheusFuzz::fuzzerTestOneInput,
          "HttpAnswerFuzz", HttpAnswerFuzz::fuzzerTestOneInput);

  @TestFactory
  @Timeout(60)
  Stream<DynamicTest> all_that_was_kept_is_read_or_refused() throws IOException {
    try (Stream<Path> folders = Files.list(KEPT)) {
      List<Path> targets = folders.sorted().toList();
      assertThat(targets)
          .extracting(folder -> folder.getFileName().toString())
          .containsExactlyInAnyOrderElementsOf(TARGETS.keySet());
      return targets.stream().map(CorpusTest::test);
    }
  }

  private static DynamicTest test(Path folder) {
    String target = folder.getFileName().toString();
    return DynamicTest.dynamicTest(
        target,
        () -> {
          List<Path> inputs = inputs(folder);
          assertThat(inputs).isNotEmpty();
          for (Path input : inputs) {
            TARGETS.get(target).accept(Files.readAllBytes(input));
          }
        });
  }

  private static List<Path> inputs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
