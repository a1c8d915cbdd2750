package dev.heddle.lab.cli;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialStart;
import dev.heddle.lab.result.TrialWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Results that nobody has measured. */
final class RunExample {

  private static final Load LOAD = new Load.Closed(4);

  private RunExample() {}

  /** One arm, a block for each of these answers a second; all else is alike in all of them. */
  static Result of(String arm, int... answersPerSecond) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int answers : answersPerSecond) {
      trials.add(trial(trials.size() + 1, arm, answers));
    }
    return of(experiment(arm, answersPerSecond.length), true, trials);
  }

  /** A run of this that was stopped before its first trial. */
  static Result stopped(Experiment experiment) {
    return of(experiment, false, List.of());
  }

  /** A run of one arm, with nothing in it but a trial of which nothing is known. */
  static Result smallest() {
    TrialRecord trial =
        new TrialRecord(
            new TrialIdentity(1, 1, "a", LOAD, false),
            Instant.EPOCH,
            Duration.ZERO,
            new Outcome.Completed(),
            List.of(),
            new TrialStart(List.of(), Map.of(), null, "", List.of(), null),
            TrialWindow.NONE,
            TrialSamples.NONE,
            TrialInside.NOTHING);
    return of(experiment("a", 1), true, List.of(trial));
  }

  private static Result of(Experiment experiment, boolean complete, List<TrialRecord> trials) {
    return new Result(
        new Origin(
            "0.1.0",
            List.of("compare"),
            List.of("java"),
            Instant.parse("2026-01-02T03:04:05Z"),
            List.of(),
            Examples.MACHINE),
        experiment,
        trials.size(),
        complete,
        List.of(),
        trials,
        List.of());
  }

  private static Experiment experiment(String arm, int blocks) {
    Duration second = Duration.ofSeconds(1);
    Subject subject = Service.answering("/", List.of("x"), "/", second, second);
    return new Experiment(
        "example",
        subject,
        List.of(Arm.plain(arm)),
        List.of(LOAD),
        null,
        ExampleExperiments.schedule(blocks, second, second, second, second, false),
        Criteria.DEFAULT,
        7);
  }

  private static TrialRecord trial(int number, String arm, int answers) {
    String histogram = histogram();
    return new TrialRecord(
        new TrialIdentity(number, number, arm, LOAD, false),
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofSeconds(4),
        new Outcome.Completed(),
        List.of(),
        new TrialStart(
            List.of("x"), Map.of(), null, "logs/1.log", List.of(), Duration.ofSeconds(1)),
        new TrialWindow(
            null,
            1_000L,
            List.of(),
            new Measurement(
                1_000_000_000,
                answers,
                answers,
                1,
                answers,
                Map.of(200, (long) answers),
                new Failures(0, 0, 0, 0, 0, 0),
                0,
                1,
                1,
                new Latencies(histogram, histogram, histogram)),
            new Observation(
                new ProcessFigures(
                    answers * 50_000L, 0L, answers * 80_000L, 90_000_000L, 20, null, null),
                null,
                new MachineFigures(0.5, 0.0, null, null),
                null,
                null,
                null),
            List.of()),
        TrialSamples.NONE,
        TrialInside.NOTHING);
  }

  private static String histogram() {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(5_000_000);
    return Histograms.encode(histogram);
  }
}
