package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OutcomeTest {

  /** Every kind at least once. */
  static final List<Outcome> ALL =
      List.of(
          new Outcome.Completed(),
          new Outcome.Refused(
              List.of(
                  new GateReading(Gate.ACHIEVED, 0.52, 0.05, "answered 480 of 1000 a second"),
                  new GateReading(Gate.STEAL, 0.07, 0.05, "the host took 7.0 %"))),
          new Outcome.Refused(List.of(new GateReading(Gate.STEADY, 1, 0, "it was not"))),
          new Outcome.Unfinished(1000, 12),
          new Outcome.NotStarted("no program \"jav\""),
          new Outcome.NeverReady(Duration.ofSeconds(60), "nothing listens on port 20001"),
          new Outcome.NeverReady(Duration.ofMillis(1500), "/health answers with status 503"),
          new Outcome.Garbage("3 of 100 answers were not HTTP"),
          new Outcome.Died(137, Phase.MEASURING),
          new Outcome.Died(null, Phase.WARMING_UP),
          new Outcome.PortTaken(8080),
          new Outcome.PortHeld(8080),
          new Outcome.WrongThreads("virtual", "platform"),
          new Outcome.RemoteFailed("stock", "it has ended"),
          new Outcome.DriverFailed("its process has ended"));

  @Test
  void sentence_of_each_kind_tells_what_happened_with_its_values() {
    assertThat(ALL.stream().map(Outcome::sentence))
        .containsExactly(
            "completed",
            "achieved/offered: answered 480 of 1000 a second; steal: the host took 7.0 %",
            "steady: it was not",
            "does not finish: 12 of 1000 ended in time",
            "could not be started: no program \"jav\"",
            "not ready after 60 s: nothing listens on port 20001",
            "not ready after 1500 ms: /health answers with status 503",
            "answers something that is not HTTP: 3 of 100 answers were not HTTP",
            "ended by itself with exit code 137 while measuring",
            "ended by itself while warming up",
            "port 8080 is in use by another process",
            "port 8080 is still in use after the subject was stopped and killed",
            "the arm promises virtual threads, but requests run on platform threads",
            "the remote stock failed: it has ended",
            "the driver failed: its process has ended");
  }

  /** docs/result.md lists them. */
  @Test
  void json_of_each_kind_has_its_kind_and_its_values_alone() {
    for (Outcome outcome : ALL) {
      JsonNode json = ResultFile.JSON.valueToTree(outcome);
      List<String> names =
          Stream.of(outcome.getClass().getRecordComponents())
              .map(RecordComponent::getName)
              .toList();
      assertThat(json.has("kind")).isTrue();
      assertThat(json.propertyNames())
          .isSubsetOf(Stream.concat(Stream.of("kind"), names.stream()).toList());
    }
  }

  @Test
  void label_of_each_kind_is_its_own_and_short() {
    List<Outcome> unlike =
        ALL.stream().filter(outcome -> !(outcome instanceof Outcome.Refused)).toList();

    assertThat(unlike.stream().map(Outcome::label).distinct())
        .hasSize(Outcome.class.getPermittedSubclasses().length - 1)
        .allMatch(label -> label.matches("[a-z]+( [a-z]+){0,2}"));
  }

  @Test
  void label_of_a_refused_trial_names_what_each_gate_stands_for() {
    assertThat(
            ALL.stream().filter(outcome -> outcome instanceof Outcome.Refused).map(Outcome::label))
        .containsExactly("overloaded and stolen CPU", "not steady");
  }

  @Test
  void all_holds_every_kind() {
    Collection<Class<?>> kinds = List.of(Outcome.class.getPermittedSubclasses());

    assertThat(ALL.stream().<Class<?>>map(Outcome::getClass).distinct())
        .containsExactlyInAnyOrderElementsOf(kinds);
  }
}
