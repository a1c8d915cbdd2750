package dev.heddle.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentOptionsTest {

  @ParameterizedTest
  @CsvSource({
    "'', HeddleExecutor, false",
    "heddle, HeddleExecutor, false",
    "strict, HeddleExecutor, true",
    "'virtual,strict', a virtual thread each, true",
    "'strict,virtual', a virtual thread each, true",
    "'class:com.example.Mine,strict', com.example.Mine, true"
  })
  void parse_wordsInAnyOrder_nameAnExecutorAndWhetherToBeStrict(
      String given, String words, boolean isStrict) {
    AgentOptions options = AgentOptions.parse(given);

    assertThat(options.executor().words()).isEqualTo(words);
    assertThat(options.isStrict()).isEqualTo(isStrict);
  }

  @Test
  void parse_nothing_isHeddleAndNotStrict() {
    assertThat(AgentOptions.parse(null).executor().words()).isEqualTo("HeddleExecutor");
    assertThat(AgentOptions.parse(null).isStrict()).isFalse();
  }

  @Test
  void executor_unknownWord_isRefusedAndStrictIsKnownNevertheless() {
    AgentOptions options = AgentOptions.parse("heddle,strictly,strict");

    assertThat(options.isStrict()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(options::executor)
        .withMessageStartingWith("there is no option \"strictly\"; there are heddle,");
  }

  @Test
  void executor_moreThanOne_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(AgentOptions.parse("heddle,virtual")::executor)
        .withMessage("requests can run on one executor, and the options name heddle, virtual");
  }
}
