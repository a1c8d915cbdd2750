package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassNameTest {

  @ParameterizedTest
  @CsvSource({
    "app.Row, app.Row",
    "[B, byte[]",
    "[[J, long[][]",
    "[Lapp.Row;, app.Row[]",
    "[Z, boolean[]",
    "[?, ?[]"
  })
  void names_are_those_of_source_code(String name, String readable) {
    assertThat(ClassName.readable(name)).isEqualTo(readable);
  }
}
