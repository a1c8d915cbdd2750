package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleOutcomes;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OutcomeTest {

  /** docs/result.md lists them. */
  @Test
  void json_of_each_kind_has_its_kind_and_its_values_alone() {
    for (Outcome outcome : ExampleOutcomes.ALL) {
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
        ExampleOutcomes.ALL.stream()
            .filter(outcome -> !(outcome instanceof Outcome.Refused))
            .toList();

    assertThat(unlike.stream().map(Outcome::label).distinct())
        .hasSize(Outcome.class.getPermittedSubclasses().length - 1)
        .allMatch(label -> label.matches("[a-z]+( [a-z]+){0,2}"));
  }

  @Test
  void label_of_a_refused_trial_names_what_each_gate_stands_for() {
    assertThat(
            ExampleOutcomes.ALL.stream()
                .filter(outcome -> outcome instanceof Outcome.Refused)
                .map(Outcome::label))
        .containsExactly("overloaded and stolen CPU", "not steady");
  }

  @Test
  void all_holds_every_kind() {
    Collection<Class<?>> kinds = List.of(Outcome.class.getPermittedSubclasses());

    assertThat(ExampleOutcomes.ALL.stream().<Class<?>>map(Outcome::getClass).distinct())
        .containsExactlyInAnyOrderElementsOf(kinds);
  }
}
