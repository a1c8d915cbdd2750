package dev.heddle.lab.examples;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialStart;
import dev.heddle.lab.result.TrialWindow;
import dev.heddle.lab.result.WindowSlice;
import dev.heddle.lab.result.recording.Recording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Measurements, records of trials and results that nobody has made. */
public final class Examples {

  public static final Machine MACHINE =
      new Machine("Linux 6", "6.1", "A CPU", 2, 4, 8_000_000_000L, "A JVM 25", Map.of(), Map.of());

  private Examples() {}

  /** A window of a second with that many answers in it, all of them good. */
  public static Measurement measurement(long completed) {
    return measured(completed).measurement();
  }

  /** The same, to be changed. */
  public static MeasurementExample measured(long intended) {
    return new MeasurementExample(intended);
  }

  /** As results hold them. */
  public static String histogram(long... nanos) {
    Histogram histogram = new Histogram(3);
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    return Histograms.encode(histogram);
  }

  /** 50 ms of CPU time, 10 of them the compilers'; 80 MB, 20 threads. */
  public static Observation observation() {
    return observation(50_000_000);
  }

  /** The same with so much CPU time. */
  public static Observation observation(long cpuNanos) {
    return observation(cpuNanos, null);
  }

  /** As {@link #observation()}, and what the JVM reported. */
  public static Observation observation(@Nullable JvmObservation jvm) {
    return observation(50_000_000, jvm);
  }

  private static Observation observation(long cpuNanos, @Nullable JvmObservation jvm) {
    return new Observation(
        new ProcessFigures(cpuNanos, 10_000_000L, 80_000_000L, 90_000_000L, 20, null, null),
        jvm,
        new MachineFigures(0.5, 0.0, null, null),
        null,
        null,
        null);
  }

  /** A JVM without threads, memory outside the heap, carriers or limits. */
  public static JvmObservation jvm(
      String version,
      long heapUsedBytes,
      long heapCommittedBytes,
      long gcCount,
      long gcMillis,
      long compileMillis,
      @Nullable Long allocatedBytes) {
    return new JvmObservation(
        version,
        heapUsedBytes,
        heapCommittedBytes,
        gcCount,
        gcMillis,
        compileMillis,
        allocatedBytes,
        null,
        null,
        null,
        null,
        null);
  }

  /** A sample with all values except the waiting time of the JIT compilers. */
  public static ProcessSample processSample(
      long elapsedMillis,
      long cpuNanos,
      long compilerNanos,
      long residentBytes,
      int threads,
      long contextSwitches) {
    return new ProcessSample(
        elapsedMillis, cpuNanos, compilerNanos, residentBytes, threads, contextSwitches);
  }

  /** A recording of waits and of computing threads alone, without a profile or an agent. */
  public static Recording recording(
      long windowNanos, List<Recording.Wait> waits, List<Recording.Computing> computing) {
    return recording(windowNanos, waits, computing, null);
  }

  /**
   * The same.
   *
   * @param samples of computing threads, in these places and others; null: not known
   */
  public static Recording recording(
      long windowNanos,
      List<Recording.Wait> waits,
      List<Recording.Computing> computing,
      @Nullable Long samples) {
    return new Recording(
        windowNanos,
        waits,
        computing,
        new Recording.Pauses(0, 0, 0),
        List.of(),
        List.of(),
        null,
        null,
        samples,
        null);
  }

  /** Refused by the gates of these symptoms. */
  public static Outcome refused(Gate... gates) {
    return new Outcome.Refused(
        Arrays.stream(gates).map(gate -> new GateReading(gate, 1, gate.limit(), "x")).toList());
  }

  /** A valid trial with that many answers a second. */
  public static TrialRecord trial(int block, String arm, Load load, long answersPerSecond) {
    return trial(block, arm, load, new Outcome.Completed(), measurement(answersPerSecond));
  }

  public static TrialRecord trial(
      int block, String arm, Load load, Outcome outcome, @Nullable Measurement measurement) {
    Observation observed = measurement == null ? null : observation();
    return trial(block, arm, load, outcome, List.of(), measurement, observed);
  }

  public static TrialRecord trial(
      int block,
      String arm,
      Load load,
      Outcome outcome,
      List<Event.Step> steps,
      @Nullable Measurement measurement,
      @Nullable Observation observation) {
    return sampled(
        block, arm, load, outcome, steps, measurement, observation, null, List.of(), List.of());
  }

  /** A climb that met its objective nowhere: at 10 requests a second at most, if at all. */
  public static TrialRecord neverMet(int block, String arm, Load.Climb climb) {
    return trial(
        block,
        arm,
        climb,
        new Outcome.Completed(),
        List.of(new Event.Step(20, false, 20, 1, 0), new Event.Step(10, false, 10, 1, 0)),
        measurement(1_000),
        observation());
  }

  /**
   * Four seconds from the first on, of a service that takes 400 ms of CPU time a second whatever it
   * answers: so many answers in a quarter of a second in their first half, and so many in the
   * other.
   */
  public static TrialRecord inHalves(int block, String arm, Load load, long first, long second) {
    List<Event.Sample> answers = new ArrayList<>();
    List<ProcessSample> processes = new ArrayList<>();
    for (int quarter = 1; quarter <= 20; quarter++) {
      long completed = quarter <= 12 ? first : second;
      answers.add(new Event.Sample(250_000_000L * quarter, completed, 0, 1, 0, 1, 1_000_000));
      processes.add(processSample(250L * quarter, 100_000_000L * quarter, 0, 0, 0, 0));
    }
    return sampled(
        block,
        arm,
        load,
        new Outcome.Completed(),
        List.of(),
        measured(8 * (first + second)).windowNanos(4_000_000_000L).measurement(),
        observation(),
        1_000L,
        answers,
        processes);
  }

  private static TrialRecord sampled(
      int block,
      String arm,
      Load load,
      Outcome outcome,
      List<Event.Step> steps,
      @Nullable Measurement measurement,
      @Nullable Observation observation,
      @Nullable Long windowFromMillis,
      List<Event.Sample> driverSamples,
      List<ProcessSample> processSamples) {
    return new TrialRecord(
        new TrialIdentity(1, block, arm, load, false),
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofSeconds(4),
        outcome,
        List.of(),
        new TrialStart(
            List.of("java", "-jar", "example.jar"),
            Map.of("PORT", "20001"),
            null,
            "logs/001.log",
            List.of(),
            null),
        new TrialWindow(null, windowFromMillis, steps, measurement, observation, List.of()),
        new TrialSamples(driverSamples, processSamples, List.of(), List.of()),
        TrialInside.NOTHING);
  }

  /** The same trial, measured in slices. */
  public static TrialRecord sliced(TrialRecord trial, List<WindowSlice> slices) {
    return with(
        trial,
        new TrialWindow(
            null,
            0L,
            List.of(),
            trial.window().measurement(),
            trial.window().observation(),
            List.of(),
            slices));
  }

  /** The same trial with what one gate has read. */
  public static TrialRecord gated(TrialRecord trial, GateReading reading) {
    TrialWindow window = trial.window();
    return with(
        trial,
        new TrialWindow(
            window.warmUp(),
            window.fromMillis(),
            window.steps(),
            window.measurement(),
            window.observation(),
            List.of(reading)));
  }

  /** The same trial with another window. */
  public static TrialRecord with(TrialRecord trial, TrialWindow window) {
    return with(trial, window, trial.samples());
  }

  /** The same trial with another window and other samples. */
  public static TrialRecord with(TrialRecord trial, TrialWindow window, TrialSamples samples) {
    return with(trial, trial.identity(), window, samples, trial.inside());
  }

  /** The same trial, recorded or not, without samples of its JVM. */
  public static TrialRecord recorded(TrialRecord trial, boolean wasRecorded) {
    return recorded(trial, wasRecorded, List.of(), null);
  }

  /** The same trial, recorded or not, with what was seen inside the subject's JVM. */
  public static TrialRecord recorded(
      TrialRecord trial, boolean wasRecorded, List<JvmSample> seen, @Nullable Recording recording) {
    TrialIdentity identity = trial.identity();
    TrialSamples samples = trial.samples();
    return with(
        trial,
        new TrialIdentity(
            identity.number(), identity.block(), identity.arm(), identity.load(), wasRecorded),
        trial.window(),
        new TrialSamples(samples.driver(), samples.processes(), samples.pools(), seen),
        new TrialInside(trial.inside().threads(), recording));
  }

  private static TrialRecord with(
      TrialRecord trial,
      TrialIdentity identity,
      TrialWindow window,
      TrialSamples samples,
      TrialInside inside) {
    return new TrialRecord(
        identity,
        trial.startedAt(),
        trial.took(),
        trial.outcome(),
        trial.notes(),
        trial.start(),
        window,
        samples,
        inside);
  }

  /** The trial on a start of its own, which was ready after a second. */
  public static TrialRecord ready(TrialRecord trial) {
    return ready(trial, Duration.ofSeconds(1));
  }

  /** The trial on the start of the one before. */
  public static TrialRecord goingOn(TrialRecord trial) {
    return ready(trial, Duration.ZERO);
  }

  private static TrialRecord ready(TrialRecord trial, Duration after) {
    TrialStart start = trial.start();
    return new TrialRecord(
        trial.identity(),
        trial.startedAt(),
        trial.took(),
        trial.outcome(),
        trial.notes(),
        new TrialStart(
            start.command(),
            start.environment(),
            start.settings(),
            start.log(),
            start.lastLines(),
            after),
        trial.window(),
        trial.samples(),
        trial.inside());
  }

  /** The same trial at another time. */
  public static TrialRecord timed(TrialRecord trial, Instant startedAt, Duration took) {
    return new TrialRecord(
        trial.identity(),
        startedAt,
        took,
        trial.outcome(),
        trial.notes(),
        trial.start(),
        trial.window(),
        trial.samples(),
        trial.inside());
  }

  /** A run that is complete. */
  public static Result result(
      Experiment experiment, List<TrialRecord> trials, List<Summary> summaries) {
    return new Result(
        new Origin("test", List.of(), List.of(), Instant.EPOCH, List.of(), MACHINE),
        experiment,
        trials.size(),
        true,
        List.of(),
        trials,
        summaries);
  }
}
