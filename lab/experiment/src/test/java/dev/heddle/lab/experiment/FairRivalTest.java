package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairRivalTest {

  private static final List<String> SIZING = List.of("-Dthreads={threads}");
  private static final List<Load> LOADS =
      List.of(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800));

  @Test
  void the_name_has_the_size_before_the_jdk_and_instead_of_another_size() {
    assertThat(new FairRival("platform", SIZING).name(400)).isEqualTo("platform-400");
    assertThat(new FairRival("platform-50", SIZING).name(400)).isEqualTo("platform-400");
    assertThat(new FairRival("platform@21", SIZING).name(400)).isEqualTo("platform-400@21");
    assertThat(new FairRival("platform-50@21", SIZING).name(400)).isEqualTo("platform-400@21");
  }

  @Test
  void the_size_is_read_from_the_name_of_a_rival_and_of_no_other_arm() {
    FairRival rival = new FairRival("platform-50@21", SIZING);

    assertThat(rival.size("platform-400@21")).hasValue(400);
    assertThat(rival.size("platform-50@21")).isEmpty();
    assertThat(rival.size("platform-400@25")).isEmpty();
    assertThat(rival.size("virtual@21")).isEmpty();
    assertThat(rival.size("platform-0400@21")).isEmpty();
    assertThat(rival.size("platform-400@21-again")).isEmpty();
  }

  @Test
  void an_experiment_joined_by_a_rival_has_its_arm_and_still_as_many_questions() {
    Experiment before =
        ExampleExperiments.experiment(List.of("a", "b"), LOADS, 1, 1)
            .withRival(new FairRival("a", SIZING));

    Experiment joined = before.joinedBy(400);

    assertThat(joined.arms()).extracting(Arm::name).containsExactly("a", "b", "a-400");
    assertThat(joined.arms().getLast().flags()).containsExactly("-Dthreads=400");
    assertThat(joined.isRival("a-400")).isTrue();
    assertThat(joined.isRival("b")).isFalse();
    assertThat(joined.cells()).isEqualTo(before.cells()).isEqualTo(3);
    assertThat(joined.beforeJoining()).isEqualTo(before);
    assertThat(joined.joinedBy(800).joinedBy(400)).isEqualTo(joined);
  }

  @Test
  void the_size_of_a_rival_takes_the_place_of_the_size_that_its_arm_has() {
    Arm sized = Arm.ofFlags("platform-50", ThreadKind.PLATFORM, "-Dthreads=50", "-Dother=1");

    assertThat(new FairRival("platform-50", SIZING).arm(sized, 400).flags())
        .containsExactly("-Dother=1", "-Dthreads=400");
  }

  @Test
  void without_other_arms_the_rival_is_the_question() {
    Experiment alone =
        ExampleExperiments.experiment(List.of("a"), LOADS, 1, 1)
            .withRival(new FairRival("a", SIZING));

    assertThat(alone.isAboutRival()).isTrue();
    assertThat(alone.joinedBy(400).isAboutRival()).isTrue();
    assertThat(alone.joinedBy(400).cells()).isEqualTo(3);
  }

  @Test
  void a_rival_that_cannot_be_set_is_noted_only_where_a_run_looks_and_compares() {
    Experiment fixed = ExampleExperiments.experiment(List.of("a", "b"), LOADS, 4, 1);
    Experiment looking = ExampleExperiments.looking(fixed, Duration.ofMinutes(1), 4);

    assertThat(FairRival.unset(looking).rival()).isEqualTo(new FairRival("a", List.of()));
    assertThat(FairRival.unset(looking).isAboutRival()).isFalse();
    assertThat(FairRival.unset(fixed).rival()).isNull();
  }
}
