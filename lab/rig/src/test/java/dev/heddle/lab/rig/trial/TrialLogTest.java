package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import org.junit.jupiter.api.Test;

class TrialLogTest {

  private final TrialLog log =
      new TrialLog(
          new PlannedTrial(1, 1, ExampleExperiments.arm("a"), ExampleExperiments.USERS),
          new Unseen());

  @Test
  void windowOpened_isRecordedByTheDriversClock() {
    log.windowOpened(new Event.WindowOpened(10_000_999_999L));

    assertThat(log.record(new Outcome.Completed()).window().fromMillis()).isEqualTo(10_000);
  }

  /** A run that nobody watches. */
  private static final class Unseen implements Progress {

    @Override
    public void driverStarting() {}

    @Override
    public void phase(PlannedTrial trial, Phase phase) {}

    @Override
    public void ended(TrialRecord trial, Result result) {}
  }
}
