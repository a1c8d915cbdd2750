package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Gate;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GateReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** What each gate reads of a trial. Pure. */
final class GateRules {

  /** A driver that is late by less than a tenth of this does no harm to anything slower. */
  private static final double LEAST_RESPONSE_NANOS = 10e6;

  /** Counts are off by two of their standard deviations now and then. */
  private static final double DEVIATIONS = 2;

  private final Criteria criteria;
  private final List<GateReading> readings = new ArrayList<>();

  private GateRules(Criteria criteria) {
    this.criteria = criteria;
  }

  /**
   * All readings that can be had, in the order of the gates.
   *
   * @param steps of a load that climbs
   * @param pools samples of the window
   * @param driverThreads event loops that the driver had
   */
  static List<GateReading> read(
      Criteria criteria,
      Load load,
      WarmUp warmUp,
      Measurement measurement,
      Observation observation,
      List<Event.Step> steps,
      List<PoolSample> pools,
      int driverThreads) {
    GateRules rules = new GateRules(criteria);
    boolean constant = load.isConstant();
    if (load instanceof Load.Open) {
      rules.readAchieved(measurement);
    }
    Histogram response = Histograms.decode(measurement.responseTime());
    rules.readSendLag(
        measurement,
        response,
        load instanceof Load.Climb climb ? spoiled(climb, steps) : Optional.empty());
    rules.readDriverCpu(measurement, driverThreads);
    if (constant) {
      rules.readErrors(measurement);
      rules.readTimeouts(measurement);
      rules.readLittlesLaw(measurement, response);
    }
    rules.readMachine(observation, measurement);
    rules.readConnections(observation, measurement);
    if (constant) {
      rules.readPoolCap(pools);
    }
    rules.readReconnects(observation, measurement);
    rules.readSteady(warmUp);
    return rules.readings;
  }

  private void add(Gate gate, double value, String detail) {
    readings.add(new GateReading(gate, value, criteria.limit(gate), detail));
  }

  /** What is in flight at either edge varies by its square root and is neither here nor there. */
  private void readAchieved(Measurement measurement) {
    double inFlight = measurement.presentNanos() / (double) measurement.windowNanos();
    double chance = 1 + DEVIATIONS * Math.sqrt(2 * inFlight);
    double off = Math.abs(measurement.completed() - measurement.intended());
    add(
        Gate.ACHIEVED,
        Math.max(0, off - chance) / Math.max(1, (double) measurement.intended()),
        String.format(
            Locale.ROOT,
            "answered %.0f of %.0f requests a second",
            measurement.throughput(),
            measurement.intended() * 1e9 / measurement.windowNanos()));
  }

  private void readSendLag(
      Measurement measurement, Histogram response, Optional<Event.Step> spoiled) {
    var lag = Histograms.decode(measurement.sendLag());
    double lagP99 = lag.getTotalCount() == 0 ? 0 : lag.getValueAtPercentile(99);
    double responseP99 = response.getTotalCount() == 0 ? 0 : response.getValueAtPercentile(99);
    double share = lagP99 / Math.max(LEAST_RESPONSE_NANOS, responseP99);
    Optional<Event.Step> worse = spoiled.filter(step -> lateShare(step) > share);
    if (worse.isPresent()) {
      Event.Step step = worse.get();
      add(
          Gate.SEND_LAG,
          lateShare(step),
          String.format(
              Locale.ROOT,
              "at %.0f/s the driver was late by %.2f ms, with response times of %.2f ms, which"
                  + " missed the objective by less",
              step.arrivalsPerSecond(),
              step.lagNanos() / 1e6,
              step.atPercentileNanos() / 1e6));
      return;
    }
    add(
        Gate.SEND_LAG,
        share,
        String.format(
            Locale.ROOT,
            "the driver was late by %.2f ms at p99, with response times of %.2f ms",
            lagP99 / 1e6,
            responseP99 / 1e6));
  }

  private static double lateShare(Event.Step step) {
    return step.lagNanos() / Math.max(LEAST_RESPONSE_NANOS, (double) step.atPercentileNanos());
  }

  /** The lowest rate that missed the objective, if it did by less than the driver was late. */
  private static Optional<Event.Step> spoiled(Load.Climb climb, List<Event.Step> steps) {
    return steps.stream()
        .filter(step -> !step.met())
        .min(Comparator.comparingDouble(Event.Step::arrivalsPerSecond))
        .filter(step -> step.atPercentileNanos() >= climb.objective().limitNanos())
        .filter(
            step -> step.atPercentileNanos() - step.lagNanos() < climb.objective().limitNanos());
  }

  private void readDriverCpu(Measurement measurement, int driverThreads) {
    double used = measurement.cpuNanos() / ((double) measurement.windowNanos() * driverThreads);
    add(
        Gate.DRIVER_CPU,
        used,
        String.format(Locale.ROOT, "the driver used %.0f %% of its event loops' CPU", used * 100));
  }

  private void readErrors(Measurement measurement) {
    long late = measurement.timeouts() + measurement.unfinished();
    long failed = measurement.failed() - late;
    List<String> parts = new ArrayList<>();
    measurement.statuses().entrySet().stream()
        .filter(status -> status.getKey() >= 400)
        .sorted(Map.Entry.comparingByKey())
        .forEach(status -> addPart(parts, status.getValue(), "with status " + status.getKey()));
    addPart(parts, measurement.disconnects(), "disconnected");
    addPart(parts, measurement.connectFailures(), "found no connection");
    addPart(parts, measurement.malformed(), "malformed");
    add(
        Gate.ERRORS,
        share(failed, measurement.intended()),
        String.format(
            Locale.ROOT,
            "%d of %d requests failed%s",
            failed,
            measurement.intended(),
            parts.isEmpty() ? "" : ": " + String.join(", ", parts)));
  }

  private void readTimeouts(Measurement measurement) {
    long late = measurement.timeouts() + measurement.unfinished() + measurement.stuck();
    long all = measurement.intended() + measurement.stuck();
    List<String> parts = new ArrayList<>();
    addPart(parts, measurement.timeouts(), "timed out");
    addPart(parts, measurement.unfinished(), "unfinished");
    addPart(parts, measurement.stuck(), "unanswered since before the measured window");
    add(
        Gate.TIMEOUTS,
        share(late, all),
        String.format(
            Locale.ROOT,
            "%d of %d requests were not answered in time%s",
            late,
            all,
            parts.isEmpty() ? "" : ": " + String.join(", ", parts)));
  }

  private static void addPart(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }

  private void readLittlesLaw(Measurement measurement, Histogram response) {
    if (response.getTotalCount() == 0 || measurement.presentNanos() == 0) {
      return;
    }
    double inSystem = measurement.presentNanos() / (double) measurement.windowNanos();
    double expected = measurement.throughput() * response.getMean() / 1e9;
    double chance = DEVIATIONS / Math.sqrt(Math.max(1, (double) measurement.completed()));
    add(
        Gate.LITTLES_LAW,
        Math.max(0, Math.abs(expected / inSystem - 1) - chance),
        String.format(
            Locale.ROOT,
            "%.1f requests were in the system, throughput and response time make it %.1f",
            inSystem,
            expected));
  }

  private void readMachine(Observation observation, Measurement measurement) {
    Long throttled = observation.throttledNanos();
    if (throttled != null) {
      add(
          Gate.THROTTLING,
          throttled / (double) measurement.windowNanos(),
          String.format(
              Locale.ROOT, "the service was kept off its CPUs for %.0f ms", throttled / 1e6));
    }
    Double steal = observation.machineSteal();
    if (steal != null) {
      add(
          Gate.STEAL,
          steal,
          String.format(Locale.ROOT, "the host took %.1f %% of the CPU time", steal * 100));
    }
  }

  private void readConnections(Observation observation, Measurement measurement) {
    Integer waiting = observation.acceptQueue();
    // A server that hangs up after each answer always has some connections to accept.
    boolean hangsUp = 2 * measurement.connects() > measurement.completed();
    if (waiting != null && !hangsUp) {
      add(Gate.CONNECTION_CAP, waiting, waiting + " connections waited to be accepted");
    }
  }

  private void readReconnects(Observation observation, Measurement measurement) {
    if (observation.acceptQueue() != null || measurement.connects() > 0) {
      add(
          Gate.RECONNECTS,
          share(measurement.connects(), measurement.intended()),
          measurement.connects()
              + " connections were opened for "
              + measurement.intended()
              + " requests");
    }
  }

  private void readPoolCap(List<PoolSample> pools) {
    PoolLevel.of(pools, PoolSample.Kind.CONNECTIONS).stream()
        .max(Comparator.comparingDouble(PoolLevel::overrun))
        .ifPresent(
            pool ->
                add(
                    Gate.POOL_CAP,
                    pool.overrun(),
                    String.format(
                        Locale.ROOT,
                        "%.1f requests waited for one of the %.0f connections of %s",
                        pool.waiting(),
                        pool.size(),
                        pool.name())));
  }

  private void readSteady(WarmUp warmUp) {
    boolean steady = warmUp.steadiness() == Steadiness.STEADY;
    add(
        Gate.STEADY,
        steady ? 0 : 1,
        String.format(
            Locale.ROOT,
            "after %.1f s of warm-up %s",
            warmUp.took().toMillis() / 1e3,
            warmUp.steadiness().sentence()));
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
