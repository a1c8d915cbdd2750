package dev.heddle.lab.trial;

import dev.heddle.driver.protocol.Load;
import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.describe.ThreadKind;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the figures of a trial say about the trial itself. Pure. */
final class OutcomeRules {

  /** More failures than this and the rest is no longer the service that was to be measured. */
  static final double MOST_FAILED = 0.01;

  /** Less answered than this share of what was offered and a queue is growing. */
  static final double LEAST_ANSWERED = 0.95;

  private OutcomeRules() {}

  /**
   * Whether the threads seen are those promised.
   *
   * @return null if they are, if nothing was promised, or if none was seen
   */
  static @Nullable Outcome ofThreads(@Nullable ThreadKind promised, ThreadProof seen) {
    if (promised == null || !seen.isSeen()) {
      return null;
    }
    int others =
        switch (promised) {
          case PLATFORM -> seen.virtual();
          case VIRTUAL -> seen.platform();
        };
    return others == 0 ? null : new Outcome.WrongThreads(promised.toString(), seen.kinds());
  }

  static Outcome ofMeasurement(Load load, Measurement measurement) {
    long intended = measurement.intended();
    if (intended + measurement.stuck() == 0) {
      return new Outcome.DriverFailed("no request was due in the measured window");
    }
    if (share(measurement.malformed(), intended) > MOST_FAILED) {
      return new Outcome.Garbage(
          measurement.malformed() + " of " + intended + " answers were not HTTP");
    }
    long late = measurement.timeouts() + measurement.unfinished();
    if (share(measurement.failed() - late, intended) > MOST_FAILED) {
      return errors(measurement);
    }
    if (load instanceof Load.Open
        && measurement.completed() < LEAST_ANSWERED * intended
        && intended - measurement.completed() > 1) {
      return new Outcome.Overloaded(
          measurement.throughput(), intended * 1e9 / measurement.windowNanos());
    }
    return share(late + measurement.stuck(), intended + measurement.stuck()) > MOST_FAILED
        ? errors(measurement)
        : new Outcome.Completed();
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  private static Outcome errors(Measurement measurement) {
    List<String> parts = new ArrayList<>();
    measurement.statuses().entrySet().stream()
        .filter(status -> status.getKey() >= 400)
        .sorted(Map.Entry.comparingByKey())
        .forEach(status -> add(parts, status.getValue(), "with status " + status.getKey()));
    add(parts, measurement.timeouts(), "timed out");
    add(parts, measurement.disconnects(), "disconnected");
    add(parts, measurement.connectFailures(), "found no connection");
    add(parts, measurement.malformed(), "malformed");
    add(parts, measurement.unfinished(), "unfinished");
    add(parts, measurement.stuck(), "unanswered since before the measured window");
    return new Outcome.Errors(
        measurement.failed() + measurement.stuck(),
        measurement.intended() + measurement.stuck(),
        String.join(", ", parts));
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }
}
