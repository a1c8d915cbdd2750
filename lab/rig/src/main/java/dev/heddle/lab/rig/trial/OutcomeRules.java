package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateKind;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides the outcome of a trial from its figures. Pure. */
final class OutcomeRules {

  /** With a larger share of answers that are not HTTP, the subject is not an HTTP service. */
  static final double MOST_MALFORMED = 0.01;

  /** With a larger share of jobs that did not end in time, the arm does not finish. */
  static final double MOST_LATE = 0.5;

  private OutcomeRules() {}

  /**
   * Whether the subject is fit for another load after such a trial. The gates' own limits decide,
   * because a backlog does not disappear when the user raises a limit.
   */
  static boolean leavesNothingBehind(Outcome outcome, List<GateReading> gates) {
    boolean isMeasured = outcome instanceof Outcome.Completed || outcome instanceof Outcome.Refused;
    return isMeasured
        && gates.stream()
            .filter(reading -> reading.gate().isLasting())
            .noneMatch(reading -> reading.value() > reading.gate().limit());
  }

  /**
   * The outcome of a trial of jobs. If most of the jobs do not end, that is a result and not an
   * overload.
   */
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
   * The outcome if threads of another kind than promised were seen.
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
   * Checks that only threads of the promised kind were seen.
   *
   * @throws TrialEnd if they are not
   */
  static void requireThreads(@Nullable ThreadKind promised, ThreadProof seen) throws TrialEnd {
    Outcome wrong = ofThreads(promised, seen);
    if (wrong != null) {
      throw new TrialEnd(wrong);
    }
  }

  /**
   * The outcome of a trial of a service. A limit that the service itself exceeds does not discard
   * its figures.
   */
  static Outcome ofMeasurement(
      Criteria criteria, Measurement measurement, List<GateReading> gates) {
    long intended = measurement.intended();
    if (intended + measurement.stuck() == 0) {
      return new Outcome.DriverFailed(
          "no request was due in the measured window, which may be shorter than an answer takes");
    }
    if (measurement.malformed() > MOST_MALFORMED * intended) {
      return new Outcome.Garbage(
          measurement.malformed() + " of " + intended + " answers were not HTTP");
    }
    // Without a single good answer there are no figures.
    boolean hasFigures = measurement.succeeded() > 0;
    List<GateReading> refusing =
        gates.stream()
            .filter(reading -> !reading.passed())
            .filter(reading -> !hasFigures || refuses(criteria, reading.gate()))
            .toList();
    return refusing.isEmpty() ? new Outcome.Completed() : new Outcome.Refused(refusing);
  }

  /**
   * Whether a gate discards trials; one about the service does so only if the user has set its
   * limit.
   */
  private static boolean refuses(Criteria criteria, Gate gate) {
    return gate.kind() == GateKind.INSTRUMENT || criteria.limits().containsKey(gate);
  }
}
