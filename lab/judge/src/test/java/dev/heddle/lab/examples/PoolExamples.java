package dev.heddle.lab.examples;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialWindow;
import java.time.Duration;
import java.util.List;

/**
 * Runs of a service in which a request holds its thread for 100 ms: {@code platform} has 200 of
 * them, {@code platform-N} has N, and {@code virtual} as many as it likes.
 */
public final class PoolExamples {

  public static final FairRival RIVAL =
      new FairRival("platform", List.of("-Dserver.tomcat.threads.max={threads}"));

  private static final double HELD_SECONDS = 0.1;
  private static final int THREADS = 200;
  private static final Duration HOUR = Duration.ofHours(1);

  private PoolExamples() {}

  /** A run with looks and with a rival that may join, for an hour. */
  public static Experiment experiment(List<String> arms, List<Load> loads) {
    return experiment(arms, loads, HOUR);
  }

  /** The same for another time. */
  public static Experiment experiment(List<String> arms, List<Load> loads, Duration within) {
    return ExampleExperiments.looking(ExampleExperiments.experiment(arms, loads, 1, 1), within, 16)
        .withRival(RIVAL);
  }

  /** What that arm does under that load. */
  public static TrialRecord trial(int block, String arm, Load.Closed load) {
    return trial(block, arm, load, pool(arm));
  }

  /** The same as if its pool had that size. */
  public static TrialRecord trial(int block, String arm, Load.Closed load, int pool) {
    return trial(block, arm, load, pool, Math.min(load.users(), pool) / HELD_SECONDS);
  }

  /** The same as if it answered so many requests a second. */
  public static TrialRecord answering(int block, String arm, Load.Closed load, double answers) {
    return trial(block, arm, load, pool(arm), answers);
  }

  private static TrialRecord trial(
      int block, String arm, Load.Closed load, int pool, double answers) {
    int busy = Math.min(load.users(), pool);
    Measurement measured =
        Examples.measured(Math.round(answers))
            .presentNanos(load.users() * 1_000_000_000L)
            .measurement();
    TrialRecord plain = Examples.trial(block, arm, load, new Outcome.Completed(), measured);
    List<PoolSample> pools =
        pool == Integer.MAX_VALUE
            ? List.of()
            : List.of(new PoolSample(1500, "http", PoolSample.Kind.THREADS, pool, busy, null));
    return new TrialRecord(
        plain.identity(),
        plain.startedAt(),
        plain.took(),
        plain.outcome(),
        plain.notes(),
        plain.start(),
        new TrialWindow(null, 1000L, List.of(), measured, plain.window().observation(), List.of()),
        new TrialSamples(List.of(), List.of(), pools, List.of()),
        TrialInside.NOTHING);
  }

  private static int pool(String arm) {
    return arm.equals("platform") ? THREADS : RIVAL.size(arm).orElse(Integer.MAX_VALUE);
  }
}
