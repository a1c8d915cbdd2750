package dev.heddle.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ChoiceTest {

  @Test
  void options_name_choices_and_none_is_heddle() {
    assertThat(Choice.ofOption(null)).isEqualTo(Choice.HEDDLE);
    assertThat(Choice.ofOption("")).isEqualTo(Choice.HEDDLE);
    assertThat(Choice.ofOption("heddle")).isEqualTo(Choice.HEDDLE);
    assertThat(Choice.ofOption("heddle-platform")).isEqualTo(Choice.HEDDLE_PLATFORM);
    assertThat(Choice.ofOption("virtual")).isEqualTo(Choice.VIRTUAL);
  }

  @Test
  void other_options_are_refused_with_those_there_are() {
    assertThatThrownBy(() -> Choice.ofOption("fibres"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no option \"fibres\"; there are heddle, heddle-platform, virtual");
  }
}
