package dev.heddle.lab.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonTypeName;
import org.junit.jupiter.api.Test;

class LibrariesTest {

  private final Libraries libraries =
      new Libraries(new Class<?>[] {JsonTypeName.class, String.class, LibrariesTest.class});

  @Test
  void of_a_class_of_a_library_names_its_jar_with_the_version() {
    assertThat(libraries.of(JsonTypeName.class.getName()))
        .matches("jackson-annotations-\\d[\\d.]*\\.jar");
  }

  @Test
  void of_the_jdk_of_what_is_no_jar_and_of_what_is_not_loaded_there_is_nothing_to_tell() {
    assertThat(libraries.of(String.class.getName())).isEmpty();
    assertThat(libraries.of(LibrariesTest.class.getName())).isEmpty();
    assertThat(libraries.of("app.Unknown")).isEmpty();
  }
}
