package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BuildNamesTest {

  @Test
  void of_different_files_is_their_names_without_the_end() {
    assertThat(names("/a/old.jar", "/a/new.jar")).containsExactly("old", "new");
  }

  @Test
  void of_files_with_the_same_name_has_the_innermost_folder_that_differs() {
    assertThat(names("/ci/base/target/shop-1.jar", "/ci/head/target/shop-1.jar"))
        .containsExactly("base-shop-1", "head-shop-1");
    assertThat(names("/shop-1.jar", "/ci/head/shop-1.jar"))
        .containsExactly("shop-1", "head-shop-1");
  }

  @Test
  void of_the_same_file_given_twice_has_numbers() {
    assertThat(names("/a/x.jar", "/a/x.jar", "/a/x-2.jar")).containsExactly("x", "x-2", "x-2-2");
  }

  @Test
  void of_a_name_that_no_arm_can_have_replaces_what_it_cannot_hold() {
    assertThat(names("/a/_my shop+2.jar", "/a/ä.jar")).containsExactly("my-shop-2", "build");
    assertThat(names("/a/" + "x".repeat(80) + ".jar").getFirst()).hasSize(60);
  }

  private static List<String> names(String... jars) {
    return BuildNames.of(Stream.of(jars).map(Path::of).toList());
  }
}
