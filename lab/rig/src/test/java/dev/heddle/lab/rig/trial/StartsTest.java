package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartsTest {

  private final Starts starts = new Starts();

  @Test
  void places_ofStartsThatLiveTogether_areDifferent() {
    Start first = started("a");
    Start second = started("b");

    assertThat(first.plan().place()).isZero();
    assertThat(second.plan().place()).isEqualTo(1);
    assertThat(starts.placeFor(planned("a"))).isZero();
    assertThat(starts.placeFor(planned("b"))).isEqualTo(1);
  }

  @Test
  void place_ofAStartThatHasEnded_isFree() {
    Start first = started("a");
    started("b");

    starts.close(first);

    assertThat(starts.placeFor(planned("b"))).isEqualTo(1);
    assertThat(starts.placeFor(planned("a"))).isZero();
    assertThat(starts.placeFor(planned("c"))).isZero();
  }

  private Start started(String arm) {
    PlannedTrial trial = planned(arm);
    Start start =
        new Start(
            trial.block(),
            new StartPlan(trial.arm(), starts.placeFor(trial), CommandLine.NONE, 0),
            new Alive(),
            Path.of("log"),
            0);
    starts.add(start);
    return start;
  }

  private static PlannedTrial planned(String arm) {
    return new PlannedTrial(1, 1, ExampleExperiments.arm(arm), ExampleExperiments.USERS);
  }

  /** A subject that lives until it is closed. */
  private static final class Alive implements RunningSubject {

    @Override
    public void awaitReady() {}

    @Override
    public void requireAlive(Phase phase) {}

    @Override
    public List<Long> pids() {
      return List.of();
    }

    @Override
    public int port() {
      return 0;
    }

    @Override
    public boolean stop() {
      return true;
    }

    @Override
    public boolean releasesPort() {
      return true;
    }

    @Override
    public void close() {}
  }
}
