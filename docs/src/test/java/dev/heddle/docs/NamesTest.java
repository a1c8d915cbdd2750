package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NamesTest {

  /** Who reads about a class in one module should not meet another of its name in the next. */
  @Test
  void noTwoClassesHaveTheSameSimpleName() throws IOException {
    Map<String, List<Path>> byName;
    try (Stream<Path> files = Files.walk(Path.of(".."))) {
      byName =
          files
              .filter(NamesTest::isMainClass)
              .collect(
                  Collectors.groupingBy(
                      file -> String.valueOf(file.getFileName()),
                      TreeMap::new,
                      Collectors.toList()));
    }
    assertThat(byName).containsKey("HeddleExecutor.java");
    byName.values().removeIf(places -> places.size() == 1);
    assertThat(byName).isEmpty();
  }

  private static boolean isMainClass(Path file) {
    String path = file.toString();
    return path.endsWith(".java")
        && path.contains("/src/main/")
        && !path.contains("/target/")
        && !path.endsWith("-info.java");
  }
}
