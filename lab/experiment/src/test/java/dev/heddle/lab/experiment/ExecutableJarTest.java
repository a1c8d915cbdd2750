package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutableJarTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"target", "build/libs", "."})
  void at_a_project_or_its_build_folder_is_the_jar_of_spring_boot(String jars) throws IOException {
    Path project = folder.resolve("shop");
    Path in = project.resolve(jars).normalize();
    Path right = FakeJar.boot(in.resolve("shop-1.jar"));
    FakeJar.plain(in.resolve("shop-1-plain.jar"));
    FakeJar.withMain(in.resolve("shop-1-sources.jar"));
    FakeJar.withMain(in.resolve("tool.jar"));
    Files.createFile(in.resolve("shop-1.jar.original"));

    assertThat(ExecutableJar.at(project)).isEqualTo(right);
    assertThat(ExecutableJar.at(in)).isEqualTo(right);
    assertThat(ExecutableJar.at(right)).isEqualTo(right);
  }

  @Test
  void at_a_folder_without_a_jar_of_spring_boot_is_the_one_with_a_main_class() throws IOException {
    Path right = FakeJar.withMain(folder.resolve("tool.jar"));
    FakeJar.plain(folder.resolve("library.jar"));

    assertThat(ExecutableJar.at(folder)).isEqualTo(right);
  }

  @Test
  void at_a_jar_that_cannot_be_run_says_which_is_right() throws IOException {
    Path right = FakeJar.boot(folder.resolve("shop-1.jar"));
    Path plain = FakeJar.plain(folder.resolve("shop-1-plain.jar"));
    Path library = FakeJar.plain(folder.resolve("library.jar"));

    assertRefused(
        plain, plain + " cannot be run: it is the plain jar, without its libraries;\nuse " + right);
    assertRefused(
        library, library + " cannot be run: its manifest has no Main-Class;\nuse " + right);
  }

  @Test
  void at_a_jar_without_an_executable_one_beside_it_says_how_to_build_that() throws IOException {
    Path sources = FakeJar.plain(folder.resolve("shop-1-sources.jar"));

    assertRefused(
        sources, sources + " cannot be run: it holds the sources;\nmvn package or gradle bootJar");
  }

  @Test
  void at_a_folder_without_an_executable_jar_says_what_there_is() throws IOException {
    FakeJar.plain(folder.resolve("shop-1-plain.jar"));

    assertRefused(
        folder,
        "no jar in "
            + folder
            + " can be run: shop-1-plain.jar (it is the plain jar, without its libraries);\n");
  }

  @Test
  void at_a_folder_with_several_asks_for_one() throws IOException {
    Path one = FakeJar.boot(folder.resolve("shop-1.jar"));
    Path two = FakeJar.boot(folder.resolve("shop-2.jar"));

    assertRefused(
        folder, folder + " has several jars that can be run; name one: " + one + ", " + two);
  }

  @Test
  void at_a_project_with_other_jars_in_its_folder_is_the_one_that_the_build_made()
      throws IOException {
    FakeJar.withMain(folder.resolve("tool.jar"));
    FakeJar.plain(folder.resolve("agent.jar"));
    Path right = FakeJar.boot(folder.resolve("target").resolve("shop-1.jar"));

    assertThat(ExecutableJar.at(folder)).isEqualTo(right);
  }

  @Test
  void at_a_project_with_builds_of_two_tools_asks_for_one() throws IOException {
    Path maven = FakeJar.boot(folder.resolve("target").resolve("shop-1.jar"));
    Path gradle = FakeJar.boot(folder.resolve("build/libs").resolve("shop-1.jar"));

    assertRefused(
        folder, folder + " has several jars that can be run; name one: " + maven + ", " + gradle);
  }

  @Test
  void at_a_project_of_several_modules_says_which_of_them_can_be_run() throws IOException {
    FakeJar.plain(folder.resolve("library").resolve("target").resolve("library-1.jar"));
    Path right = FakeJar.boot(folder.resolve("app").resolve("target").resolve("app-1.jar"));

    assertRefused(folder, "no jar in " + folder + " can be run;\nuse " + right);
  }

  @Test
  void at_nothing_says_so() {
    assertRefused(folder.resolve("x.jar"), "no such file: " + folder.resolve("x.jar"));
  }

  private static void assertRefused(Path path, String start) {
    assertThatThrownBy(() -> ExecutableJar.at(path))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith(start);
  }
}
