package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NamesTest {

  /** What a task type does, for users; the executor's law has its own. */
  private static final String COPIED = "Manner";

  /** A declaration of a type that other files see. */
  private static final Pattern TYPE =
      Pattern.compile(
          "^ *+(?:(?:public|protected|static|final|sealed|non-sealed|abstract) )*+"
              + "(?:class|record|interface|enum) (\\w+)",
          Pattern.MULTILINE);

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

  /** Nor should who reads one module meet two types of a name that stand inside others. */
  @Test
  void noModuleHasTwoTypesOfTheSameSimpleName() throws IOException {
    Map<String, List<Path>> byName = new TreeMap<>();
    try (Stream<Path> files = Files.walk(Path.of(".."))) {
      for (Path file : files.filter(NamesTest::isMainClass).toList()) {
        String module = file.toString().replaceFirst("/src/main/.*", "");
        TYPE.matcher(Files.readString(file))
            .results()
            .map(type -> module + ": " + type.group(1))
            .filter(name -> !name.endsWith(": " + COPIED))
            .forEach(name -> byName.computeIfAbsent(name, key -> new ArrayList<>()).add(file));
      }
    }
    assertThat(byName).containsKey("../lab/result: RegretRow");
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
