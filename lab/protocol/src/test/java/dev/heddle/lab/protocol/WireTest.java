package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.heddle.lab.protocol.Load.Arrivals;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class WireTest {

  private static final Measurement MEASUREMENT =
      new Measurement(
          1,
          2,
          3,
          4,
          5,
          Map.of(200, 6L, 503, Long.MAX_VALUE),
          new Failures(7, 8, 9, 10, 11, 12),
          13,
          14,
          15,
          new Latencies("HISTFAAA+/=", "", "c"));

  static Stream<Command> commands() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("X-B", "1");
    headers.put("X-A", "a \"quoted\" \\ value");
    byte[] body = {0, -1, 10, 13, 34};
    List<HttpRequest> requests =
        List.of(HttpRequest.get("/a?b=c"), new HttpRequest("POST", "/p", headers, body));
    return Stream.of(
        new Command.Begin(plan(requests, new Load.Closed(17))),
        new Command.Begin(plan(requests, new Load.Jump(16, 6_000))),
        new Command.Begin(plan(requests, new Load.Open(0.25, Arrivals.CONSTANT))),
        new Command.Begin(plan(requests, new Load.Open(1_000_000, Arrivals.POISSON))),
        new Command.Begin(
            plan(
                requests,
                new Load.Climb(0.5, 1_000, Arrivals.POISSON, new Objective(99.9, 50_000_000)))),
        new Command.Begin(plan(requests, new Load.Surge(0.5, 1_000, Arrivals.POISSON))),
        new Command.BeginJobs(new JobPlan(new Load.Closed(3), 1_000_000, 0, 1_000_000, 5)),
        new Command.Measure(1_000_000),
        new Command.Measure(Long.MAX_VALUE),
        new Command.Pause(),
        new Command.Slice(0, 1_000_000),
        new Command.Slice(300_000_000, Long.MAX_VALUE / 4),
        new Command.Stop());
  }

  static Stream<Event> events() {
    return Stream.of(
        new Event.Ready(),
        new Event.Begun(),
        new Event.Sample(Long.MAX_VALUE, 2, 3, 4, 5, 6, 7),
        new Event.EndedOn(3, Long.MAX_VALUE),
        new Event.WindowOpened(Long.MAX_VALUE),
        new Event.Step(0.1, true, 1 / 3.0, Long.MAX_VALUE, 7),
        new Event.WindowClosed(5),
        new Event.Finished(MEASUREMENT),
        new Event.Paused(),
        new Event.Sliced(MEASUREMENT),
        new Event.Stopped(),
        new Event.Failed("a \"message\"\nof two lines: \u00e4\u20ac"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_writtenAndRead_isTheSameOnOneLine(Command command) {
    String line = Wire.write(command);

    assertThat(line).doesNotContain("\n", "\r");
    assertThat(Wire.readCommand(line)).isEqualTo(command);
  }

  @ParameterizedTest
  @MethodSource("events")
  void event_writtenAndRead_isTheSameOnOneLine(Event event) {
    String line = Wire.write(event);

    assertThat(line).doesNotContain("\n", "\r");
    assertThat(Wire.readEvent(line)).isEqualTo(event);
  }

  @Test
  void everyKind_isAmongTheExamples() {
    assertThat(commands().map(Object::getClass).distinct())
        .containsExactlyInAnyOrder(Command.class.getPermittedSubclasses());
    assertThat(events().map(Object::getClass).distinct())
        .containsExactlyInAnyOrder(Event.class.getPermittedSubclasses());
  }

  @Test
  void headers_keepTheirOrder() {
    Command.Begin read = (Command.Begin) Wire.readCommand(Wire.write(commands().findFirst().get()));

    assertThat(read.plan().requests().get(1).headers()).containsOnlyKeys("X-B", "X-A");
    assertThat(read.plan().requests().get(1).headers().keySet()).containsExactly("X-B", "X-A");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "null",
        "garbage",
        "{}",
        "[]",
        "1",
        "\"stop\"",
        "{\"command\":\"jump\"}",
        "{\"command\":null}",
        "{\"command\":\"stop\"",
        "{\"command\":\"stop\"} x",
        "{\"command\":\"measure\"}",
        "{\"command\":\"measure\",\"windowNanos\":999999}",
        "{\"command\":\"measure\",\"windowNanos\":\"soon\"}",
        "{\"command\":\"slice\",\"settleNanos\":-1,\"windowNanos\":1000000}",
        "{\"command\":\"slice\",\"settleNanos\":0,\"windowNanos\":999999}",
        "{\"command\":\"begin\",\"plan\":{\"port\":0}}"
      })
  void readCommand_noCommand_isRefused(String line) {
    assertThatExceptionOfType(JacksonException.class).isThrownBy(() -> Wire.readCommand(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "Picked up JAVA_TOOL_OPTIONS", "{\"event\":\"jumped\"}"})
  void readEvent_noEvent_isRefused(String line) {
    assertThatExceptionOfType(JacksonException.class).isThrownBy(() -> Wire.readEvent(line));
  }

  @Test
  void readCommand_valueOutOfRange_saysWhich() {
    assertThatExceptionOfType(JacksonException.class)
        .isThrownBy(() -> Wire.readCommand("{\"command\":\"measure\",\"windowNanos\":5}"))
        .satisfies(
            refused ->
                assertThat(refused.getOriginalMessage())
                    .contains("windowNanos must be at least 1000000, was 5"));
  }

  private static LoadPlan plan(List<HttpRequest> requests, Load load) {
    return new LoadPlan(
        "127.0.0.1",
        65_535,
        true,
        requests,
        load,
        2,
        1_000,
        Long.MAX_VALUE / 4,
        0,
        1_000_000,
        Long.MIN_VALUE);
  }
}
