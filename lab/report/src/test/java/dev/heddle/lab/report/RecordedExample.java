package dev.heddle.lab.report;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.ArrayList;
import java.util.List;

/** A result of two arms of which the second was recorded; nobody has measured it. */
final class RecordedExample {

  private static final List<String> STACK = List.of("java.lang.Object.wait:1", "app.Here.call:7");

  private RecordedExample() {}

  /**
   * The result.
   *
   * @param says in the place of all names that a subject chooses
   */
  static Result of(String says) {
    Result plain = ResultExamples.twoArms();
    Summary summary = plain.summaries().getFirst();
    List<Summary.Cell> cells = new ArrayList<>();
    Cause lock = new LockWait(60, 100, says, STACK);
    cells.add(explained(summary.cells().get(0), lock, List.of()));
    cells.add(
        explained(
            summary.cells().get(1),
            new GcPauses(0.25),
            List.of(
                new Reason.HeldBack(
                    List.of(Metric.THROUGHPUT), summary.cells().get(0).arm(), lock))));
    cells.addAll(summary.cells().subList(2, summary.cells().size()));
    List<TrialRecord> trials = new ArrayList<>(plain.trials());
    trials.add(recorded(trials.getLast(), says));
    return plain.with(
        plain.experiment(),
        trials.size(),
        true,
        plain.capacities(),
        trials,
        List.of(new Summary(summary.load(), cells)),
        plain.findings(),
        new Advice.LimitRequests(
            summary.cells().getFirst().arm(),
            summary.load(),
            new DownstreamPool(says, 10, 90),
            null));
  }

  private static Summary.Cell explained(Summary.Cell cell, Cause limit, List<Reason> reasons) {
    return new Summary.Cell(
        cell.arm(),
        cell.again(),
        cell.trials(),
        cell.valid(),
        cell.outcomes(),
        cell.figures(),
        List.of(limit),
        reasons);
  }

  private static TrialRecord recorded(TrialRecord trial, String says) {
    Recording recording =
        new Recording(
            1_000_000_000,
            List.of(new Wait(Wait.Kind.PINNED, says, 9, 1_500_000_000, 40_000_000, STACK)),
            List.of(
                new Recording.Computing(40, 30_000_000, 9, true, List.of("app.Hog.run:3"), null)),
            new Recording.Pauses(2, 7_000_000, 4_000_000),
            List.of(new Recording.Allocation(says, 0.25)),
            List.of("carriers"),
            null,
            null,
            null,
            null);
    return Examples.recorded(
        ResultExamples.validTrial(
            trial.identity().number() + 1, 0, trial.identity().arm(), trial.identity().load()),
        true,
        List.of(
            new JvmSample(
                2_100, 9_000_000, 1, 1, 1, null, 9, 9, null, new CarrierLevel(2, 1, 30), 100, 5)),
        recording);
  }
}
