package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeTest {

  /** Every kind at least once. */
  static final List<Outcome> ALL =
      List.of(
          new Outcome.Completed(),
          new Outcome.Overloaded(480.4, 1000),
          new Outcome.Errors(3, 100, "3 timed out"),
          new Outcome.NotStarted("no program \"jav\""),
          new Outcome.NeverReady(Duration.ofSeconds(60), "nothing listens on port 20001"),
          new Outcome.NeverReady(Duration.ofMillis(1500), "/health answers with status 503"),
          new Outcome.Garbage("3 of 100 answers were not HTTP"),
          new Outcome.Died(137, Phase.MEASURING),
          new Outcome.Died(null, Phase.WARMING_UP),
          new Outcome.PortTaken(8080),
          new Outcome.PortHeld(8080),
          new Outcome.WrongThreads("virtual", "platform"),
          new Outcome.DriverFailed("its process has ended"));

  @Test
  void sentence_of_each_kind_tells_what_happened_with_its_values() {
    assertThat(ALL.stream().map(Outcome::sentence))
        .containsExactly(
            "completed",
            "overloaded: answered 480 of 1000 requests a second",
            "3 of 100 requests failed: 3 timed out",
            "could not be started: no program \"jav\"",
            "not ready after 60 s: nothing listens on port 20001",
            "not ready after 1500 ms: /health answers with status 503",
            "answers something that is not HTTP: 3 of 100 answers were not HTTP",
            "ended by itself with exit code 137 while measuring",
            "ended by itself while warming up",
            "port 8080 is in use by another process",
            "port 8080 is still in use after the subject was stopped and killed",
            "the arm promises virtual threads, but requests run on platform threads",
            "the driver failed: its process has ended");
  }

  @Test
  void label_of_each_kind_is_its_own_and_short() {
    assertThat(ALL.stream().map(Outcome::label).distinct())
        .hasSize(Outcome.class.getPermittedSubclasses().length)
        .allMatch(label -> label.matches("[a-z]+( [a-z]+)?"));
  }

  @Test
  void all_holds_every_kind() {
    Collection<Class<?>> kinds = List.of(Outcome.class.getPermittedSubclasses());

    assertThat(ALL.stream().<Class<?>>map(Outcome::getClass).distinct())
        .containsExactlyInAnyOrderElementsOf(kinds);
  }
}
