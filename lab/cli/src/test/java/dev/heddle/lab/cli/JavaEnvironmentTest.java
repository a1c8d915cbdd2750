package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.doctor.JavaFacts;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaEnvironmentTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @BeforeEach
  void realFolder() throws IOException {
    folder = folder.toRealPath();
  }

  @Test
  void jdks_of_java_home_and_path_are_found_through_links() throws IOException {
    Path first = jdk("first");
    Path second = jdk("second");
    Path links = Files.createDirectory(folder.resolve("links"));
    Files.createSymbolicLink(links.resolve("java"), second.resolve("bin/java"));

    JavaFacts java =
        facts(
            Map.of("JAVA_HOME", first.toString(), "PATH", "nowhere" + File.pathSeparator + links));

    assertThat(java.otherHomes()).containsExactly(first.toString(), second.toString());
  }

  @Test
  void java_that_belongs_to_no_jdk_is_left_out() throws IOException {
    Path shim = jdk("shim");
    Files.delete(shim.resolve("release"));

    assertThat(facts(Map.of("PATH", shim.resolve("bin").toString())).otherHomes()).isEmpty();
  }

  @Test
  void options_are_told_by_name_and_not_by_value() {
    JavaFacts java = facts(Map.of("JAVA_TOOL_OPTIONS", "-Dsecret=1", "OTHER", "2"));

    assertThat(java.options()).containsExactly("JAVA_TOOL_OPTIONS");
  }

  @Test
  void empty_environment_names_nothing() {
    assertThat(facts(Map.of()).otherHomes()).isEmpty();
    assertThat(facts(Map.of("JAVA_HOME", "\u0000", "PATH", "")).otherHomes()).isEmpty();
  }

  private JavaFacts facts(Map<String, String> environment) {
    return JavaEnvironment.facts(folder.toString(), "release", environment);
  }

  private Path jdk(String name) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.createFile(home.resolve("release"));
    Path java = Files.createFile(home.resolve("bin/java"));
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }
}
