package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Result;
import java.util.List;

/** Claims about {@link ResultExamples#twoArms}, of which virtual answers twice as much. */
final class ClaimExamples {

  private ClaimExamples() {}

  /** A result that is to decide these. */
  static Result asked(Result result, Claim... claims) {
    Experiment experiment = result.experiment().asking(List.of(claims), List.of());
    return result.with(
        experiment,
        result.plannedTrials(),
        result.complete(),
        result.capacities(),
        result.trials(),
        result.summaries(),
        Judge.findings(experiment, result.trials(), true),
        null);
  }

  /** Virtual has so much of platform's throughput. */
  static Claim ratio(String id, String load, double least, double most) {
    return new Claim(
        id,
        "virtual has more of it",
        "virtual",
        load,
        "platform",
        load,
        "throughput",
        Claim.About.RATIO,
        least,
        most,
        0,
        List.of("another JDK"));
  }
}
