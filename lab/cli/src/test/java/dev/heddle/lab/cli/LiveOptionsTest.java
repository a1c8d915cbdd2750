package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

class LiveOptionsTest {

  @Command
  static final class Example {

    @Mixin LiveOptions live = new LiveOptions();

    @Parameters(arity = "0..1")
    @Nullable String subject;
  }

  private final Example example = new Example();

  @Test
  void serve_takes_what_follows_only_if_it_is_a_number() {
    parse("--serve", "app.jar");
    assertThat(example.live.port).isZero();
    assertThat(example.subject).isEqualTo("app.jar");
  }

  @Test
  void serve_alone_is_any_port() {
    parse("app.jar", "--serve");
    assertThat(example.live.port).isZero();
    parse("--serve", "--plain");
    assertThat(example.live.port).isZero();
    assertThat(example.live.plain).isTrue();
  }

  @Test
  void serve_with_a_port_is_that() {
    parse("--serve", "8081", "app.jar");
    assertThat(example.live.port).isEqualTo(8081);
    parse("app.jar", "--serve=8082");
    assertThat(example.live.port).isEqualTo(8082);
    assertThat(example.subject).isEqualTo("app.jar");
  }

  @Test
  void without_serve_there_is_no_port() {
    parse("app.jar");
    assertThat(example.live.port).isNull();
    assertThat(example.live.plain).isFalse();
  }

  @Test
  void serve_at_a_port_that_is_none_or_taken_is_refused() throws IOException {
    parse("--serve", "65536");
    assertRefused("--serve: a port must be 0 to 65535, was 65536");
    try (LiveServer other = LiveServer.start(0)) {
      String port = Integer.toString(other.address().getPort());
      parse("--serve", port);
      assertRefused("--serve: cannot listen on 127.0.0.1:" + port + " (Address already in use)");
    }
  }

  private void assertRefused(String message) {
    assertThatThrownBy(() -> example.live.open(new PrintWriter(Writer.nullWriter())))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }

  private void parse(String... arguments) {
    new CommandLine(example).parseArgs(arguments);
  }
}
