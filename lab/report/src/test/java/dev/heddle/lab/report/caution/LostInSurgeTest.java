package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialWindow;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LostInSurgeTest {

  private static final Load.Surge SURGE = new Load.Surge(500, 4_000, Load.Arrivals.CONSTANT);

  @Test
  void of_an_arm_that_loses_more_than_half_says_how_much_at_a_time_is_enough() {
    // Before the surge 50 are in the system at 500 a second: a tenth of a second each.
    assertThat(cautions(2_000, 999))
        .containsExactly(
            "500 to 4000/s: a answers 999/s in time of the 2,000/s that it can; the others come"
                + " when nobody waits for them any more. Bound what it takes at a time to about 200"
                + " requests: by a Semaphore, a concurrencyLimit, the server's max-connections, or"
                + " admission.");
  }

  @Test
  void of_an_arm_that_keeps_half_says_nothing() {
    assertThat(cautions(2_000, 1_000)).isEmpty();
  }

  @Test
  void of_an_arm_that_bears_more_than_the_surge_compares_with_the_surge() {
    assertThat(cautions(100_000, 2_000)).isEmpty();
    assertThat(cautions(100_000, 1_999)).hasSize(1);
  }

  @Test
  void of_an_arm_without_a_valid_trial_says_nothing() {
    assertThat(new LostInSurge().of(result(2_000, List.of()))).isEmpty();
  }

  private static List<String> cautions(double capacity, long answered) {
    TrialRecord plain = Examples.trial(1, "a", SURGE, answered);
    TrialWindow window = plain.window();
    TrialRecord trial =
        plain
            .with(
                new TrialWindow(
                    null,
                    10_000L,
                    List.of(),
                    window.measurement(),
                    window.observation(),
                    List.of()))
            .with(
                new TrialSamples(
                    List.of(
                        sample(4_000_000_000L, 900),
                        sample(6_000_000_000L, 40),
                        sample(10_000_000_000L, 60),
                        sample(11_000_000_000L, 900)),
                    List.of(),
                    List.of(),
                    List.of()));
    return new LostInSurge().of(result(capacity, List.of(trial)));
  }

  /** Ten of them wait for a connection. */
  private static Event.Sample sample(long elapsedNanos, int present) {
    return new Event.Sample(elapsedNanos, 50, 0, present - 10, 10, present, 100_000_000);
  }

  private static Result result(double capacity, List<TrialRecord> trials) {
    Experiment experiment = ExampleExperiments.experiment(List.of("a", "b"), List.of(SURGE), 1, 1);
    return new Result(
        new Origin("test", List.of(), List.of(), Instant.EPOCH, List.of(), Examples.MACHINE),
        experiment,
        trials.size(),
        true,
        List.of(new Capacity("a", capacity, 200)),
        trials,
        List.of());
  }
}
