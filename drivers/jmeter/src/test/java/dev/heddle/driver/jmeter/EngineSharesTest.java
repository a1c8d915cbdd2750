package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Objective;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineSharesTest {

  @Test
  void users_areDividedAmongTheEngines() {
    assertThat(loads(Plans.users(11), 3))
        .containsExactly(Plans.users(4), Plans.users(4), Plans.users(3));
  }

  @Test
  void enginesForWhichNoUserIsLeft_haveNothingToDo() {
    assertThat(loads(Plans.users(2), 3)).containsExactly(Plans.users(1), Plans.users(1));
  }

  @Test
  void rate_isDividedAmongTheEngines() {
    assertThat(loads(new Load.Open(100, Load.Arrivals.POISSON), 2))
        .containsOnly(new Load.Open(50, Load.Arrivals.POISSON))
        .hasSize(2);
    assertThat(loads(Plans.constant(100), 1)).containsExactly(Plans.constant(100));
  }

  @Test
  void loadsThatJmeterCannotMake_areRefused() {
    assertRefused(new Load.Jump(1, 2), 1, "jump");
    Objective objective = Objective.parse("p99<50ms");
    assertRefused(new Load.Climb(1, 2, Load.Arrivals.POISSON, objective), 1, "search for a rate");
    assertRefused(Plans.constant(100), 2, "equal distances");
    assertRefused(Plans.constant(5_001), 1, "5001 a second");
  }

  private static void assertRefused(Load load, int engines, String why) {
    assertThatThrownBy(() -> loads(load, engines))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
  }

  private static List<Load> loads(Load load, int engines) {
    return EngineShares.of(Plans.of(80, load), engines).stream().map(LoadPlan::load).toList();
  }
}
