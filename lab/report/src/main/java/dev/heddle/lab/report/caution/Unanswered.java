package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Warns about arms that left requests unanswered, too few for p99 to show, under the load with the
 * most of them.
 */
final class Unanswered implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      result.experiment().loads().stream()
          .map(load -> Count.of(result, arm.name(), load))
          .filter(some -> some.requests() > 0 && some.requests() <= some.of() / 100)
          .max(Comparator.comparingLong(Count::requests))
          .ifPresent(
              most ->
                  cautions.add(
                      sentence(arm.name(), most, result.experiment().schedule().timeout())));
    }
    return cautions;
  }

  /** The unanswered requests in all valid trials. */
  private record Count(Load load, long requests, long of) {

    static Count of(Result result, String arm, Load load) {
      List<Measurement> windows = result.windowsOf(arm, load);
      return new Count(
          load,
          windows.stream().mapToLong(Measurement::timeouts).sum(),
          windows.stream().mapToLong(Measurement::intended).sum());
    }
  }

  private static String sentence(String arm, Count some, Duration timeout) {
    return String.format(
        Locale.ROOT,
        "%s: %s left %,d of %,d requests without an answer for %s; look at the longest response"
            + " time as well as at p99.",
        some.load().label(),
        arm,
        some.requests(),
        some.of(),
        Format.seconds(timeout));
  }
}
