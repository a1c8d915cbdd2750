package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PairMemoryTest {

  private static final long MEGABYTE = 1L << 20;

  @Test
  void of_armsWithoutASize_isWhatASmallServiceTakes() {
    assertThat(PairMemory.of(experiment(List.of(), List.of())))
        .isEqualTo(2 * (512 + 256 + 256) * MEGABYTE);
  }

  @Test
  void of_armsWithASize_takesTheLast() {
    assertThat(PairMemory.of(experiment(List.of("-Xmx1g", "-Xmx2G"), List.of("-Xmx64m"))))
        .isEqualTo((2048 + 64 + 2 * (256 + 256)) * MEGABYTE);
  }

  @Test
  void of_somethingThatIsNoSize_doesNotMind() {
    assertThat(PairMemory.of(experiment(List.of("-Xmx"), List.of("-Xmxlots"))))
        .isEqualTo(PairMemory.of(experiment(List.of(), List.of())));
  }

  private static Experiment experiment(List<String> first, List<String> second) {
    return new Experiment(
        "memory",
        ExampleExperiments.subject("{java}", "-jar", "example.jar"),
        List.of(arm("a", first), arm("b", second)),
        List.of(ExampleExperiments.USERS),
        null,
        ExampleExperiments.schedule(1),
        Criteria.DEFAULT,
        1);
  }

  private static Arm arm(String name, List<String> flags) {
    return new Arm(name, null, Map.of(), flags, List.of(), null, null);
  }
}
