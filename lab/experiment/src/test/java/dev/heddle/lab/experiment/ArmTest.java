package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArmTest {

  static List<String> tooLong() {
    return List.of("a".repeat(71));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "platform",
        "platform-500",
        "virtual@21",
        "A_b.c-d@e",
        "0",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void name_of_letters_digits_and_a_few_signs_is_accepted(String name) {
    assertThat(ExampleExperiments.arm(name).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "-a", ".", "../x", "a/b", "a=b", "é", "a\n", "<a>"})
  @MethodSource("tooLong")
  void name_of_anything_else_is_refused(String name) {
    assertThatThrownBy(() -> ExampleExperiments.arm(name))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("an arm's name is up to 70 letters, digits and - _ . @, was \"" + name + "\"");
  }

  @Test
  void command_without_a_program_is_refused() {
    assertThatThrownBy(() -> new Arm("a", null, Map.of(), List.of(), List.of(), null, List.of()))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("command of arm a must name a program");
  }

  @Test
  void cpus_below_one_are_refused() {
    assertThatThrownBy(
            () -> new Arm("a", null, Map.of(), List.of(), List.of(), null, null, 0, null))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("cpus of arm a must be 1 or more, was 0");
  }

  @Test
  void on_a_jdk_that_makes_the_name_too_long_is_refused() {
    Arm arm = ExampleExperiments.arm("a".repeat(68));

    assertThat(arm.on(new Jdk("2", "/opt/2")).name()).hasSize(70);
    assertThatThrownBy(() -> arm.on(new Jdk("21", "/opt/21")))
        .isInstanceOf(DescriptionException.class);
  }

  @Test
  void an_arm_with_a_limit_of_requests_is_named_after_it_and_has_no_other() {
    Arm arm =
        Arm.ofFlags("virtual@21", ThreadKind.VIRTUAL, "-Dmost=unbounded", "-Dother=1")
            .boundedBy(List.of("-Dmost={requests}"));

    Arm bounded = arm.boundedTo(40);

    assertThat(bounded)
        .isEqualTo(Arm.ofFlags("virtual-40@21", ThreadKind.VIRTUAL, "-Dother=1", "-Dmost=40"));
    assertThat(bounded.isBoundOf(arm)).isTrue();
    assertThat(bounded.named("virtual-41@21").isBoundOf(arm)).isFalse();
    assertThat(bounded.named("virtual").isBoundOf(arm)).isFalse();
    assertThat(arm.isBoundOf(arm)).isFalse();
    assertThatThrownBy(() -> bounded.boundedTo(20)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void arms_with_a_limit_that_join_are_no_question_and_leave_no_trace() {
    Arm virtual = Arm.plain("virtual").boundedBy(List.of("-Dmost={requests}"));
    Experiment before =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(ExampleExperiments.USERS), 1, 1)
            .withArms("x", List.of(Arm.plain("platform"), virtual));

    Experiment joined = before.joinedBy(List.of(virtual.boundedTo(40)));

    assertThat(joined.arms())
        .extracting(Arm::name)
        .containsExactly("platform", "virtual", "virtual-40");
    assertThat(joined.hasJoined("virtual-40")).isTrue();
    assertThat(joined.hasJoined("virtual")).isFalse();
    assertThat(joined.cells()).isEqualTo(before.cells());
    assertThat(joined.beforeJoining()).isEqualTo(before);
    assertThat(before.beforeJoining()).isSameAs(before);
  }
}
