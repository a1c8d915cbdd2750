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

class JdkTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void parse_of_name_and_home_has_both() throws IOException {
    Path home = FakeJdk.in(folder.resolve("jdk"));

    assertThat(Jdk.parse("21=" + home)).isEqualTo(new Jdk("21", home.toString()));
  }

  @Test
  void parse_of_a_home_with_an_equals_sign_splits_at_the_first() throws IOException {
    Path home = FakeJdk.in(folder.resolve("a=b"));

    assertThat(Jdk.parse("21=" + home)).isEqualTo(new Jdk("21", home.toString()));
  }

  @Test
  void parse_of_a_home_with_detours_takes_the_straight_way() throws IOException {
    Path home = FakeJdk.in(folder.resolve("jdk"));

    assertThat(Jdk.parse("21=" + home + "/../jdk/.").home()).isEqualTo(home.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "21", "=", "=/opt/jdk", "21="})
  void parse_of_another_form_is_refused(String text) {
    assertThatThrownBy(() -> Jdk.parse(text))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a JDK is given as NAME=HOME, was \"" + text + "\"");
  }

  @Test
  void parse_of_a_folder_without_java_is_refused() {
    assertThatThrownBy(() -> Jdk.parse("21=" + folder))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("no JDK in " + folder + ": there is no bin/java");
  }

  @Test
  void parse_of_a_java_that_cannot_be_run_is_refused() throws IOException {
    Files.createDirectories(folder.resolve("bin"));
    Files.createFile(folder.resolve("bin/java"));

    assertThatThrownBy(() -> Jdk.parse("21=" + folder)).isInstanceOf(DescriptionException.class);
  }
}
