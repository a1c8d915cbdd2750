package dev.heddle.lab.judge.cause;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.Evidence;
import dev.heddle.lab.result.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * What is known about one arm under one load, from the valid trials or, if there are none, from the
 * others. Gate readings come from all trials.
 *
 * @param arm the arm
 * @param trials the trials used; each has a measurement and an observation
 * @param all all trials measured in blocks, valid or not
 * @param recording the recording of the recorded trial; null if there is none
 * @param use what a request used in a recorded trial; null if no trial has a profile
 * @param inFlightRecorded the mean number of requests in the system in the recorded trial
 * @param threadsRecorded the thread pools seen in recorded trials; servers that show their pools do
 *     so in all trials
 */
record TrialEvidence(
    Arm arm,
    List<TrialRecord> trials,
    List<TrialRecord> all,
    @Nullable Recording recording,
    @Nullable RequestUse use,
    double inFlightRecorded,
    List<PoolLevel> threadsRecorded)
    implements Evidence {

  /** The number of carriers assumed if the JDK does not report it. */
  private static final double FEWEST_CARRIERS = 2;

  /**
   * The evidence from trials of an arm.
   *
   * @return null if no trial was measured
   */
  static @Nullable TrialEvidence of(Arm arm, List<TrialRecord> ofArm) {
    List<TrialRecord> measured =
        ofArm.stream()
            .filter(
                trial ->
                    trial.window().measurement() != null && trial.window().observation() != null)
            .toList();
    List<TrialRecord> inBlocks =
        measured.stream().filter(trial -> !trial.identity().recorded()).toList();
    List<TrialRecord> valid = inBlocks.stream().filter(TrialRecord::isValid).toList();
    Recording recording =
        measured.stream()
            .map(trial -> trial.inside().recording())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    RequestUse use = RequestUse.of(measured).orElse(null);
    if (measured.isEmpty()) {
      return null;
    }
    List<TrialRecord> all = inBlocks.isEmpty() ? measured : inBlocks;
    return new TrialEvidence(
        arm,
        valid.isEmpty() ? all : valid,
        all,
        recording,
        use,
        measured.stream()
            .filter(trial -> trial.inside().recording() != null)
            .map(trial -> trial.window().measurement())
            .filter(Objects::nonNull)
            .mapToDouble(TrialEvidence::inFlight)
            .max()
            .orElse(0),
        measured.stream()
            .filter(trial -> trial.identity().recorded())
            .flatMap(trial -> lastOfThreads(trial).stream())
            .toList());
  }

  /** The last sample, from before the window, when all users had begun. */
  private static Optional<PoolLevel> lastOfThreads(TrialRecord trial) {
    return trial.samples().pools().stream()
        .filter(sample -> sample.kind() == PoolSample.Kind.THREADS)
        .max(Comparator.comparingLong(PoolSample::elapsedMillis))
        .map(last -> PoolLevel.of(List.of(last), PoolSample.Kind.THREADS).getFirst());
  }

  private static double inFlight(Measurement measured) {
    return measured.presentNanos() / (double) measured.windowNanos();
  }

  String name() {
    return arm.name();
  }

  private double mean(ToDoubleFunction<Measurement> measured) {
    return trials.stream()
        .map(trial -> trial.window().measurement())
        .filter(Objects::nonNull)
        .mapToDouble(measured)
        .average()
        .orElse(0);
  }

  private OptionalDouble meanOf(Function<Observation, @Nullable Double> observed) {
    return trials.stream()
        .map(trial -> trial.window().observation())
        .filter(Objects::nonNull)
        .map(observed)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .average();
  }

  @Override
  public boolean countsRequests() {
    return true;
  }

  @Override
  public double inFlight() {
    return mean(TrialEvidence::inFlight);
  }

  @Override
  public double throughput() {
    return mean(Measurement::throughput);
  }

  /** The mean of a time as a share of the window; 0 if unknown. */
  private double shareOf(Function<Observation, @Nullable Long> nanos) {
    double windowNanos = mean(measured -> (double) measured.windowNanos());
    return meanOf(
                observed -> {
                  Long of = nanos.apply(observed);
                  return of == null ? null : of.doubleValue();
                })
            .orElse(0)
        / Math.max(1, windowNanos);
  }

  @Override
  public double cpusUsed() {
    return shareOf(observed -> observed.processes().cpuNanos());
  }

  @Override
  public double compilersWaiting() {
    return shareOf(observed -> observed.processes().compilerWaitNanos());
  }

  @Override
  public double compilersRunning() {
    return shareOf(observed -> observed.processes().compilerNanos());
  }

  @Override
  public double machineBusy() {
    return meanOf(seen -> seen.machine().busy()).orElse(0);
  }

  /** The share of the window that the subject's control group was kept off the CPUs. */
  double throttled() {
    return shareOf(Observation::throttledNanos);
  }

  @Override
  public boolean isCpuUsedUp() {
    Integer granted = arm.cpus();
    return machineBusy() >= BUSY
        || throttled() > THROTTLED
        || (granted != null && cpusUsed() >= BUSY * granted);
  }

  /** False for a service on another machine that does not report its CPU use. */
  @Override
  public boolean hasIdleCpu() {
    return meanOf(seen -> seen.machine().busy()).isPresent() && !isCpuUsedUp();
  }

  /** The median of a metric over the trials; empty if none has a figure. */
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

  @Override
  public double stoppedByGc() {
    double windowMillis = mean(measured -> measured.windowNanos() / 1e6);
    return meanOf(observed -> observed.jvm() == null ? null : (double) observed.jvm().gcMillis())
            .orElse(0)
        / Math.max(1, windowMillis);
  }

  @Override
  public @Nullable GateReading beyond(Gate gate) {
    List<GateReading> beyond =
        all.stream()
            .flatMap(trial -> trial.window().gates().stream())
            .filter(reading -> reading.gate() == gate && reading.value() > gate.limit())
            .toList();
    return 2 * beyond.size() <= all.size() || beyond.isEmpty() ? null : beyond.getFirst();
  }

  @Override
  public @Nullable PoolLevel threads() {
    return PoolLevel.busiest(pools(trials, PoolSample.Kind.THREADS).stream()).orElse(null);
  }

  @Override
  public @Nullable PoolLevel threadsSeen() {
    return PoolLevel.busiest(threadsRecorded.stream()).orElse(null);
  }

  @Override
  public @Nullable PoolLevel connections() {
    return pools(trials, PoolSample.Kind.CONNECTIONS).stream()
        .max(Comparator.comparingDouble(PoolLevel::overrun))
        .orElse(null);
  }

  private static List<PoolLevel> pools(List<TrialRecord> of, PoolSample.Kind kind) {
    return PoolLevel.of(
        of.stream()
            .flatMap(
                trial ->
                    trial.inWindow(trial.samples().pools(), PoolSample::elapsedMillis).stream())
            .toList(),
        kind);
  }

  @Override
  public OptionalDouble carriers(Function<JvmSample, @Nullable Integer> level) {
    return JvmSample.mean(
        trials.stream()
            .flatMap(
                trial -> trial.inWindow(trial.samples().jvm(), JvmSample::elapsedMillis).stream()),
        level);
  }

  @Override
  public double parallelism() {
    return carriers(JvmSample::parallelism).orElse(FEWEST_CARRIERS);
  }
}
