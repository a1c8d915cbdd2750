package dev.heddle.subject.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteArgumentsTest {

  @Test
  void parse_takesPortAndThreads() {
    assertThat(RemoteArguments.parse("9191")).isEqualTo(new RemoteArguments(9191, 1, "127.0.0.1"));
    assertThat(RemoteArguments.parse("9191", "2"))
        .isEqualTo(new RemoteArguments(9191, 2, "127.0.0.1"));
    assertThat(RemoteArguments.parse("9191", "2", "10.0.0.1"))
        .isEqualTo(new RemoteArguments(9191, 2, "10.0.0.1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "65536", "-1", "9191 0", "9191 x", "1 2 a b"})
  void parse_ofOthers_endsWithTheUsage(String line) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RemoteArguments.parse(line.split(" ", -1)))
        .withMessageEndingWith(RemoteArguments.USAGE);
  }
}
