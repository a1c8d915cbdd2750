package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTextTest {

  @ParameterizedTest
  @CsvSource({
    "3%, 0.03",
    "0.03, 0.03",
    "' 2.5 % ', 0.025",
    "100%, 1",
    "0, 0",
    "-5%, -0.05",
    "7, 7"
  })
  void parse_of_a_share_is_the_share(String text, double share) {
    assertThat(ShareText.parse(text)).isEqualTo(share);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "%",
        "three",
        "3%%",
        "%3",
        "3 percent",
        "NaN",
        "Infinity",
        "1e999",
        "3f%",
        "0x1p-5"
      })
  void parse_of_anything_else_says_what_it_looks_like(String text) {
    assertThatThrownBy(() -> ShareText.parse(text))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a share looks like 3% or 0.03, was \"" + text + "\"");
  }

  @Test
  void parseLimit_reads_shares_and_off() {
    assertThat(ShareText.parseLimit("5%")).isEqualTo(0.05);
    assertThat(ShareText.parseLimit(" 0.1 ")).isEqualTo(0.1);
    assertThat(ShareText.parseLimit("0")).isZero();
    assertThat(ShareText.parseLimit("off")).isInfinite();
    assertThat(ShareText.parseLimit(" off ")).isInfinite();
    assertThatThrownBy(() -> ShareText.parseLimit("Off"))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a share looks like 3% or 0.03, was \"Off\"");
  }
}
