package dev.heddle.lab.report;

import dev.heddle.lab.examples.ProfiledTrial;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Excess.Place;
import dev.heddle.lab.result.profile.Resource;
import java.util.ArrayList;
import java.util.List;

/** A result of two arms of which the second uses more for each request; nobody has measured it. */
final class SpendingExample {

  private SpendingExample() {}

  /**
   * The result.
   *
   * @param method a name of a method that a subject chooses
   */
  static Result of(String method) {
    Result plain = ResultExamples.twoArms();
    Summary summary = plain.summaries().getFirst();
    List<Summary.Cell> cells = new ArrayList<>(summary.cells());
    Summary.Cell second = cells.get(1);
    cells.set(
        1,
        new Summary.Cell(
            second.arm(),
            second.again(),
            second.trials(),
            second.valid(),
            second.outcomes(),
            second.figures(),
            List.of(),
            List.of(more(method))));
    List<TrialRecord> trials = new ArrayList<>(plain.trials());
    trials.add(
        new ProfiledTrial("platform", summary.load())
            .running(
                900,
                "org.h2.Db.find",
                "app.Io.read",
                "java.util.concurrent.Pool.work",
                "java.lang.Thread.run")
            .running(100, method, "java.util.concurrent.Pool.work", "java.lang.Thread.run")
            .record());
    trials.add(
        new ProfiledTrial("virtual", summary.load())
            .cpuMicros(1500)
            .running(
                900,
                "org.h2.Db.find",
                "app.Io.read",
                "java.util.concurrent.Pool.work",
                "java.lang.Thread.run")
            .running(
                500,
                "java.util.Arrays.sort",
                method,
                "java.util.concurrent.Pool.work",
                "java.lang.Thread.run")
            .running(100, method, "java.util.concurrent.Pool.work", "java.lang.Thread.run")
            .record());
    return plain.with(
        plain.experiment(),
        trials.size(),
        true,
        plain.capacities(),
        trials,
        List.of(new Summary(summary.load(), cells)),
        plain.findings(),
        null);
  }

  static Reason.SpendsMore more(String method) {
    return new Reason.SpendsMore(
        List.of(Metric.CPU_PER_REQUEST),
        "virtual",
        "platform",
        List.of(
            new Excess(
                Resource.CPU,
                1500,
                1000,
                List.of(
                    new Place(
                        Place.PlaceKind.METHOD, "", method, "java.util.Arrays.sort", 600, 100, 1.0),
                    new Place(Place.PlaceKind.SYSTEM, "", "", "", 90, 40, 0.1),
                    new Place(Place.PlaceKind.METHOD, "", "app.Io.read", "", 700, 800, -0.2))),
            new Excess(
                Resource.ALLOCATION,
                30_000,
                10_000,
                List.of(new Place(Place.PlaceKind.METHOD, "byte[]", method, "", 15_000, 0, 0.75))),
            new Excess(Resource.GC_PAUSE, 9.5, 0, List.of())));
  }
}
