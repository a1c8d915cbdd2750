package dev.heddle.docs.measured;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A result of two arms under one load, with a claim. */
final class ReductionExample {

  private ReductionExample() {}

  static Result of(Load load) {
    Experiment plain =
        ExampleExperiments.experiment(List.of("pool", "virtual"), List.of(load), 2, 7);
    Experiment experiment =
        new Experiment(
            "pack",
            plain.subject(),
            plain.arms(),
            plain.loads(),
            null,
            plain.schedule(),
            plain.criteria(),
            plain.seed());
    return new Result(
        Result.SCHEMA_VERSION,
        origin(),
        experiment,
        4,
        true,
        List.of(),
        List.of(
            trial("pool", load, new Outcome.Completed(), 3000),
            trial("pool", load, new Outcome.Completed(), 1000),
            trial("pool", load, Examples.refused(), 9000),
            trial("virtual", load, new Outcome.Completed(), 5000)),
        List.of(new Summary(load, List.of(pool(), virtual()))),
        List.of(finding()),
        List.of(),
        null,
        null);
  }

  private static Origin origin() {
    return new Origin(
        "1",
        List.of("run", "pack", "--plain", "--blocks", "2", "--out", "somewhere"),
        List.of(),
        Instant.parse("2026-11-22T21:43:21Z"),
        List.of(),
        new Machine(
            "Linux 6",
            "6.1",
            "AMD EPYC",
            2,
            2,
            8_000_000_000L,
            "A JVM 25",
            Map.of("open files", "20,000"),
            Map.of()));
  }

  private static TrialRecord trial(String arm, Load load, Outcome outcome, long switches) {
    var observation =
        new Observation(
            new ProcessFigures(null, null, null, null, null, switches, null),
            Examples.jvm("25.0.3+9-LTS", 0, 0, 0, 0, 0, null),
            new MachineFigures(null, 0.01, null, 42_000L),
            null,
            null,
            50_000_000L);
    return Examples.trial(
        1,
        arm,
        load,
        outcome,
        List.of(),
        Examples.measured(1000).cpuNanos(2_000_000).measurement(),
        observation);
  }

  private static Summary.Cell pool() {
    return new Summary.Cell(
        "pool",
        false,
        3,
        2,
        Map.of("unsteady", 1),
        Map.of(Metric.THROUGHPUT, new Summary.Figure(1531.61234, 0, 1591, null)));
  }

  private static Summary.Cell virtual() {
    var comparison =
        new Comparison(
            0.9143460653857565, null, null, 0.95, 1, Verdict.CANNOT_TELL, new Doubt.TooEarly(7));
    return new Summary.Cell(
        "virtual",
        false,
        1,
        1,
        Map.of(),
        Map.of(
            Metric.THROUGHPUT,
            new Summary.Figure(1412, 1412, 1412, comparison),
            Metric.REMOTE_CPU_PER_REQUEST,
            new Summary.Figure(5, 4, 6, null)));
  }

  private static ClaimFinding finding() {
    var claim =
        new Claim(
            "A1",
            "less",
            "virtual",
            "4 users",
            "pool",
            "4 users",
            "throughput",
            Claim.About.RATIO,
            0.6,
            0.9,
            0.03,
            List.of("another machine"));
    return new ClaimFinding(
        claim,
        null,
        new Comparison(1.1, 0.9, 1.3, 0.95, 2, Verdict.CANNOT_TELL, new Doubt.TooEarly(6)),
        ClaimFinding.ClaimVerdict.NOT_REPRODUCED,
        null);
  }
}
