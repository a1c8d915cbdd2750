package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrantsTest {

  private static final Experiment TWO =
      ExampleExperiments.experiment(
          List.of("platform", "virtual"), List.of(ExampleExperiments.USERS), 8, 1);

  @Test
  void over_severalGrants_isAScenarioForEach_withAllArmsOnSoManyCpus() {
    Suite suite = Grants.over(Suite.of(TWO), List.of(1, 2));

    assertThat(suite.scenarios())
        .extracting(Suite.Scenario::name)
        .containsExactly("1-cpu", "2-cpus");
    assertThat(suite.scenarios().getLast().experiment().name()).isEqualTo("example, 2 CPUs");
    assertThat(suite.scenarios().getLast().experiment().arms())
        .extracting(Arm::cpus)
        .containsExactly(2, 2);
    assertThat(Grants.of(suite.scenarios().getFirst().experiment())).hasValue(1);
  }

  @Test
  void over_oneGrant_staysAlone_andOverNoneIsAsItWas() {
    Suite alone = Grants.over(Suite.of(TWO), List.of(1));

    assertThat(alone.isAlone()).isTrue();
    assertThat(alone.scenarios().getFirst().experiment().name()).isEqualTo("example");
    assertThat(Grants.of(alone.scenarios().getFirst().experiment())).hasValue(1);
    assertThat(Grants.over(Suite.of(TWO), List.of())).isEqualTo(Suite.of(TWO));
    assertThat(Grants.of(TWO)).isEmpty();
  }

  @Test
  void over_scenariosOfAPack_areNamedByBoth() {
    Suite pack = new Suite("pack", List.of(new Suite.Scenario("short", TWO)));

    assertThat(Grants.over(pack, List.of(2, 4)).scenarios())
        .extracting(Suite.Scenario::name)
        .containsExactly("short-2-cpus", "short-4-cpus");
  }

  @Test
  void over_whatIsNoGrant_isRefusedInOneLine() {
    Suite suite = Suite.of(TWO);
    Suite granted = Grants.over(suite, List.of(1));

    assertThatThrownBy(() -> Grants.over(suite, List.of(0)))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a grant of CPUs must be 1 or more, was 0");
    assertThatThrownBy(() -> Grants.over(suite, List.of(2, 2)))
        .hasMessage("the grant of 2 CPUs is given twice");
    assertThatThrownBy(() -> Grants.over(granted, List.of(2)))
        .hasMessage("arm platform says itself how many CPUs it may use; leave out --cpus");
  }
}
