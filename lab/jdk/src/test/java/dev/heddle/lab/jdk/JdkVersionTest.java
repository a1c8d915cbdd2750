package dev.heddle.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdkVersionTest {

  @ParameterizedTest
  @CsvSource({
    "25, 25, false",
    "25+36, 25, false",
    "25.0.3+9-LTS, 25.0.3, false",
    "25.0.2+10-Ubuntu-124.04, 25.0.2, false",
    "21.0.2+13-jvmci-23.1-b30, 21.0.2, false",
    "27.0.1.1+4, 27.0.1.1, false",
    "27-ea+12-1034, 27-ea, true",
    "26-internal-adhoc.user.jdk, 26-internal, true"
  })
  void parse_versionOfAJdk_isTold(String text, String shown, boolean early) {
    JdkVersion version = JdkVersion.parse(text).orElseThrow();

    assertThat(version).hasToString(shown);
    assertThat(version.isEarly()).isEqualTo(early);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "not known",
        "openj9-0.61.0",
        "25.292-b10",
        "25.",
        "25.0.1+8.1",
        "-25",
        "99999999999999",
        "\u0000\u001b[31m"
      })
  void parse_anythingElse_isEmpty(String text) {
    assertThat(JdkVersion.parse(text)).isEmpty();
  }

  @Test
  void of_noVersion_isRefused() {
    assertThatThrownBy(() -> JdkVersion.of("soon"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("not a version of a JDK: \"soon\"");
  }

  @ParameterizedTest
  @CsvSource({
    "25+36, 25.0.1+8, -1",
    "25.0.10, 25.0.9, 1",
    "25.0.3+9-LTS, 25.0.3, 0",
    "27-ea+1, 27+35, 0",
    "26.0.1, 25.0.4, 1",
    "27.0.1, 27.0.1.1, -1"
  })
  void compareNumbers_leavesOutBuildAndEarlyAccess(String one, String other, int order) {
    assertThat(JdkVersion.of(one).compareNumbers(JdkVersion.of(other))).isEqualTo(order);
  }
}
