package dev.heddle.lab.judge.cause;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.TrialRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one arm under one load, from the trials that count; from the others, if none
 * does. What gates read is of all.
 *
 * @param arm the arm
 * @param trials those it is from; each has a measurement and an observation
 * @param all those that were measured in blocks, whether they count or not
 * @param recording of the trial that was recorded; null if none was
 */
record Evidence(
    Arm arm, List<TrialRecord> trials, List<TrialRecord> all, @Nullable Recording recording) {

  private static final double BUSY = 0.9;
  private static final double THROTTLED = 0.01;

  /**
   * Of these trials of that arm.
   *
   * @return null if none of them was measured
   */
  static @Nullable Evidence of(Arm arm, List<TrialRecord> ofArm) {
    List<TrialRecord> measured =
        ofArm.stream()
            .filter(trial -> trial.measurement() != null && trial.observation() != null)
            .toList();
    List<TrialRecord> inBlocks = measured.stream().filter(trial -> !trial.recorded()).toList();
    List<TrialRecord> valid = inBlocks.stream().filter(TrialRecord::isValid).toList();
    Recording recording =
        measured.stream()
            .map(TrialRecord::recording)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    if (inBlocks.isEmpty()) {
      return measured.isEmpty() ? null : new Evidence(arm, measured, measured, recording);
    }
    return new Evidence(arm, valid.isEmpty() ? inBlocks : valid, inBlocks, recording);
  }

  String name() {
    return arm.name();
  }

  private double mean(ToDoubleFunction<Measurement> measured) {
    return trials.stream()
        .map(TrialRecord::measurement)
        .filter(Objects::nonNull)
        .mapToDouble(measured)
        .average()
        .orElse(0);
  }

  private OptionalDouble meanOf(Function<Observation, @Nullable Double> observed) {
    return trials.stream()
        .map(TrialRecord::observation)
        .filter(Objects::nonNull)
        .map(observed)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .average();
  }

  /** Requests that were there at a time. */
  double inFlight() {
    return mean(measured -> measured.presentNanos() / (double) measured.windowNanos());
  }

  /** Answers a second. */
  double throughput() {
    return mean(Measurement::throughput);
  }

  /** How many CPUs were at work for the subject. */
  double cpusUsed() {
    double windowNanos = mean(measured -> (double) measured.windowNanos());
    return meanOf(
                observed -> observed.cpuNanos() == null ? null : observed.cpuNanos().doubleValue())
            .orElse(0)
        / Math.max(1, windowNanos);
  }

  /** Share of the machine's CPU time that was not idle. */
  double machineBusy() {
    return meanOf(Observation::machineBusy).orElse(0);
  }

  /** Share of the window for which its control group was kept off the CPUs. */
  double throttled() {
    double windowNanos = mean(measured -> (double) measured.windowNanos());
    return meanOf(
                observed ->
                    observed.throttledNanos() == null
                        ? null
                        : observed.throttledNanos().doubleValue())
            .orElse(0)
        / Math.max(1, windowNanos);
  }

  /** Whether hardly any of the CPU that it may use is left. */
  boolean isCpuUsedUp() {
    Integer granted = arm.cpus();
    return machineBusy() >= BUSY
        || throttled() > THROTTLED
        || (granted != null && cpusUsed() >= BUSY * granted);
  }

  /** Median over the trials; empty if none has a figure. */
  OptionalDouble median(Metric metric) {
    double[] values =
        trials.stream()
            .map(metric::of)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray();
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(values));
  }

  /** The share of the window for which the garbage collector stopped all threads. */
  double stoppedByGc() {
    double windowMillis = mean(measured -> measured.windowNanos() / 1e6);
    return meanOf(observed -> observed.jvm() == null ? null : (double) observed.jvm().gcMillis())
            .orElse(0)
        / Math.max(1, windowMillis);
  }

  /**
   * What a gate read, if most of all its trials are beyond the gate's own limit, whatever limit
   * somebody has set: it is there whether it is minded or not.
   *
   * @return null if they are not
   */
  @Nullable GateReading beyond(Gate gate) {
    List<GateReading> beyond =
        all.stream()
            .flatMap(trial -> trial.gates().stream())
            .filter(reading -> reading.gate() == gate && reading.value() > gate.limit())
            .toList();
    return 2 * beyond.size() <= all.size() || beyond.isEmpty() ? null : beyond.getFirst();
  }

  /** The pool with most threads at work; null if the server shows none. */
  @Nullable PoolLevel threads() {
    return pools(trials, PoolSample.Kind.THREADS).stream()
        .max(Comparator.comparingDouble(PoolLevel::busy))
        .orElse(null);
  }

  /** The pool whose connections are waited for most; null if the server shows none. */
  @Nullable PoolLevel connections() {
    return pools(trials, PoolSample.Kind.CONNECTIONS).stream()
        .max(Comparator.comparingDouble(PoolLevel::overrun))
        .orElse(null);
  }

  private static List<PoolLevel> pools(List<TrialRecord> of, PoolSample.Kind kind) {
    return PoolLevel.of(
        of.stream()
            .flatMap(
                trial -> trial.inWindow(trial.poolSamples(), PoolSample::elapsedMillis).stream())
            .toList(),
        kind);
  }

  /** Mean over the windows; empty on a JDK that does not tell. */
  OptionalDouble carriers(Function<JvmSample, @Nullable Integer> level) {
    return trials.stream()
        .flatMap(trial -> trial.inWindow(trial.jvmSamples(), JvmSample::elapsedMillis).stream())
        .map(level)
        .filter(Objects::nonNull)
        .mapToInt(Integer::intValue)
        .average();
  }
}
