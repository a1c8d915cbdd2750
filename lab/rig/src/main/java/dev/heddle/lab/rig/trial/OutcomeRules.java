package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateKind;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the figures of a trial say about the trial itself. Pure. */
final class OutcomeRules {

  /** More answers than this that are not HTTP and it is no HTTP service. */
  static final double MOST_MALFORMED = 0.01;

  /** With more that did not end in time than this it does not finish. */
  static final double MOST_LATE = 0.5;

  private OutcomeRules() {}

  /**
   * Whether the subject is as good for another load after a trial that ended so. The gates' own
   * limits count: a backlog that is not minded is still there.
   */
  static boolean leavesNothingBehind(Outcome outcome, List<GateReading> gates) {
    boolean isMeasured = outcome instanceof Outcome.Completed || outcome instanceof Outcome.Refused;
    return isMeasured
        && gates.stream()
            .filter(reading -> reading.gate().isLasting())
            .noneMatch(reading -> reading.value() > reading.gate().limit());
  }

  /** The same of jobs, of which most may never end: that is no overload but a result. */
  static Outcome ofJobs(Criteria criteria, Measurement measurement, List<GateReading> gates) {
    long late = measurement.timeouts() + measurement.unfinished() + measurement.stuck();
    long begun = measurement.intended() + measurement.stuck();
    return late > MOST_LATE * begun && gates.stream().anyMatch(OutcomeRules::isForTimeouts)
        ? new Outcome.Unfinished(begun, begun - late)
        : ofMeasurement(criteria, measurement, gates);
  }

  private static boolean isForTimeouts(GateReading reading) {
    return reading.gate() == Gate.TIMEOUTS && !reading.passed();
  }

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

  /**
   * Lets a trial go on whose threads are those promised, as far as they were seen.
   *
   * @throws TrialEnd if they are others
   */
  static void requireThreads(@Nullable ThreadKind promised, ThreadProof seen) throws TrialEnd {
    Outcome wrong = ofThreads(promised, seen);
    if (wrong != null) {
      throw new TrialEnd(wrong);
    }
  }

  /** What a service does beyond a limit of its own is no reason to discard its figures. */
  static Outcome ofMeasurement(
      Criteria criteria, Measurement measurement, List<GateReading> gates) {
    long intended = measurement.intended();
    if (intended + measurement.stuck() == 0) {
      return new Outcome.DriverFailed("no request was due in the measured window");
    }
    if (measurement.malformed() > MOST_MALFORMED * intended) {
      return new Outcome.Garbage(
          measurement.malformed() + " of " + intended + " answers were not HTTP");
    }
    // Without one good answer there is nothing that could count.
    boolean hasFigures = measurement.succeeded() > 0;
    List<GateReading> refusing =
        gates.stream()
            .filter(reading -> !reading.passed())
            .filter(reading -> !hasFigures || refuses(criteria, reading.gate()))
            .toList();
    return refusing.isEmpty() ? new Outcome.Completed() : new Outcome.Refused(refusing);
  }

  /** Somebody who sets a limit of a gate about the service asks that it be kept. */
  private static boolean refuses(Criteria criteria, Gate gate) {
    return gate.kind() == GateKind.INSTRUMENT || criteria.limits().containsKey(gate);
  }
}
