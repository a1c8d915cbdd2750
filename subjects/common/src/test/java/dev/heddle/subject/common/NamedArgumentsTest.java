package dev.heddle.subject.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedArgumentsTest {

  private static final NumberRange PORTS = new NumberRange(0, 65_535);
  private static final String USAGE = "usage: --port=N [--client=socket|http]";

  private static NamedArguments parse(String... arguments) {
    return NamedArguments.parse(USAGE, List.of("--port", "--client"), arguments);
  }

  @Test
  void given_inAnyOrder_areRead() {
    NamedArguments given = parse("--client=http", "--port=0");

    assertThat(given.number("--port", PORTS)).isZero();
    assertThat(given.text("--client", "socket")).isEqualTo("http");
  }

  @Test
  void given_twice_theLastCounts() {
    assertThat(parse("--port=1", "--port=2").number("--port", PORTS)).isEqualTo(2);
  }

  @Test
  void given_withFurtherSigns_theFirstEndsTheName() {
    assertThat(parse("--client=a=b").text("--client", "socket")).isEqualTo("a=b");
    assertThat(parse("--client=").text("--client", "socket")).isEmpty();
  }

  @Test
  void leftOut_isWhatStandsForIt() {
    assertThat(parse().number("--port", PORTS, 80)).isEqualTo(80);
    assertThat(parse().text("--client", "socket")).isEqualTo("socket");
  }

  @Test
  void missing_isAskedFor() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("--client=http").number("--port", PORTS))
        .withMessage("--port is missing; " + USAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8080", "--port", "-port=1", "--port 5", "--ports=5", "=5"})
  void anotherNameOrForm_isNotKnown(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("--port=1", argument))
        .withMessage(argument + " is not known; " + USAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "65536", "2147483648", "1.5", "x", " 1"})
  void numberOutOfRange_isNamedWithTheRange(String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("--port=" + value).number("--port", PORTS, 80))
        .withMessage("--port=" + value + ": must be a number from 0 to 65535");
  }

  @Test
  void wrong_namesWhatWasGivenAndTheRule() {
    assertThat(parse("--client=tls").wrong("--client", "must be socket or http"))
        .hasMessage("--client=tls: must be socket or http");
  }

  @Test
  void range_upsideDown_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new NumberRange(2, 1))
        .withMessageContaining("was 2");
  }
}
