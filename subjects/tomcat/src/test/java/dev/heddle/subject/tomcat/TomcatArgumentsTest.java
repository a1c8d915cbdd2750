package dev.heddle.subject.tomcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.subject.tomcat.ThreadChoice.Kind;
import dev.heddle.subject.tomcat.TomcatArguments.Client;
import dev.heddle.subject.tomcat.TomcatArguments.Log;
import dev.heddle.subject.tomcat.TomcatArguments.Plugins;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TomcatArgumentsTest {

  @Test
  void parse_ofAPortAlone_takesDefaults() {
    assertThat(TomcatArguments.parse("--port=8080"))
        .isEqualTo(
            new TomcatArguments(
                8080,
                new ThreadChoice(Kind.PLATFORM, 200),
                Client.SOCKET,
                10,
                Plugins.EACH,
                Log.FILE));
  }

  @Test
  void parse_ofAll_takesAll() {
    assertThat(
            TomcatArguments.parse(
                "--connections=7",
                "--client=http",
                "--log=async",
                "--threads=virtual",
                "--plugins=once",
                "--port=1"))
        .isEqualTo(
            new TomcatArguments(
                1, new ThreadChoice(Kind.VIRTUAL, 0), Client.HTTP, 7, Plugins.ONCE, Log.ASYNC));
  }

  @ParameterizedTest
  @CsvSource({
    "platform, PLATFORM, 200",
    "platform-64, PLATFORM, 64",
    "virtual, VIRTUAL, 0",
    "async, ASYNC, 200",
    "heddle, HEDDLE, 0",
    "heddle-platform, HEDDLE_PLATFORM, 0",
    "heddle-adaptive, HEDDLE_ADAPTIVE, 0"
  })
  void parse_takesThreadsByName(String name, Kind kind, int most) {
    assertThat(TomcatArguments.parse("--port=1", "--threads=" + name).threads())
        .isEqualTo(new ThreadChoice(kind, most));
  }

  @Test
  void parse_ofAsync_hasTheClientThatDoesNotBlock() {
    assertThat(TomcatArguments.parse("--port=1", "--threads=async").client())
        .isEqualTo(Client.HTTP);
  }

  @ParameterizedTest
  @ValueSource(strings = {"green", "platform-0", "platform-", "platform-100000", "Virtual", ""})
  void parse_ofOtherThreads_saysWhatThereAre(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TomcatArguments.parse("--port=1", "--threads=" + name))
        .withMessage("there are no threads \"" + name + "\"; there are " + ThreadChoice.NAMES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--port=65536", "--port=", "--connections=0", "--connections=1001"})
  void parse_ofAValueOutOfRange_namesItAndTheRange(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TomcatArguments.parse("--port=1", argument))
        .withMessageMatching("\\Q" + argument + "\\E: must be a number from \\d+ to \\d+");
  }

  @ParameterizedTest
  @CsvSource({
    "--client=grpc, socket or http",
    "--plugins=, each or once",
    "--log=ASYNC, file or async"
  })
  void parse_ofAnotherWord_saysWhichThereAre(String argument, String words) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TomcatArguments.parse("--port=1", argument))
        .withMessage(argument + ": must be " + words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8080", "--port", "--thread=virtual"})
  void parse_ofSomethingElse_saysWhatThereIs(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TomcatArguments.parse("--port=1", argument))
        .withMessage(argument + " is not known; " + TomcatArguments.USAGE);
  }

  @Test
  void parse_withoutAPort_asksForIt() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TomcatArguments.parse())
        .withMessageStartingWith("--port is missing; ");
  }

  @Test
  void remote_isAnAddress_orMissing() {
    assertThat(RemoteCalls.base("http://127.0.0.1:9191"))
        .isEqualTo(URI.create("http://127.0.0.1:9191"));
    assertThat(RemoteCalls.base(null)).isNull();
    assertThat(RemoteCalls.base("")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:9191", "ftp://a", "http://a/delay", "http:// a", "9191"})
  void remote_ofAnotherForm_isRefused(String variable) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RemoteCalls.base(variable))
        .withMessage("REMOTE must look like http://127.0.0.1:9191, was " + variable);
  }

  @Test
  void database_ofAnotherKind_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Database("jdbc:mysql://a", 1))
        .withMessageStartingWith("DATABASE must look like jdbc:postgresql:");
  }
}
