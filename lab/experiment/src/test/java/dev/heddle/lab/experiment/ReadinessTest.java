package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadinessTest {

  @ParameterizedTest
  @ValueSource(strings = {"/", "/health", "//x", "/a%20b?c=[1]&d=/"})
  void path_that_can_be_asked_for_is_accepted(String path) {
    assertThat(Readiness.succeeds(path).path()).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "health", "/he alth", "/a{b}", "/%zz", "/a|b", "/é", "/a#b", "@evil/", ":1/"})
  void path_that_cannot_be_asked_for_is_refused(String path) {
    assertThatThrownBy(() -> Readiness.answers(path))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(
            "ready must be a path that starts with / and is percent-encoded, was \"" + path + "\"");
  }
}
