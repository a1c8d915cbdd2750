package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known of one trial.
 *
 * @param number its place in the plan, from 1
 * @param block its block, from 1; 0 if it was run to find the capacity of its arm, or to be
 *     recorded
 * @param arm name of the arm
 * @param load the load
 * @param startedAt when the subject was started, or when this trial went on with it
 * @param took from then until it was stopped, or left to the next
 * @param outcome how it ended
 * @param notes what a reader should know beside the outcome
 * @param command the command line that was run
 * @param environment the variables set for it beyond the lab's own
 * @param log its output, as a file name relative to the result
 * @param lastLines the last lines of that output, for an outcome other than completed
 * @param readyAfter from its start until it was ready; 0 if it went on with the process of the
 *     trial before; null if it never was
 * @param threads which kind of thread served requests; null if nothing was looked at
 * @param warmUp how warm-up ended; null if it did not get that far
 * @param gates what every gate read that could; empty if nothing was measured
 * @param steps the steps of a load that climbs; empty for any other
 * @param measurement what the driver measured; null if it did not get that far
 * @param observation what the subject used meanwhile; null likewise
 * @param windowFromMillis start of the measured window since the load began; null likewise
 * @param driverSamples the driver's samples, warm-up included
 * @param processSamples the subject's samples, warm-up included
 * @param poolSamples those of the pools that the subject's server shows, warm-up included
 * @param jvmSamples those of the subject's JVM, warm-up included
 * @param recorded whether Flight Recorder was on, so that its figures do not count
 * @param recording what it told of the measured window; null if it was off or did not get that far
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrialRecord(
    int number,
    int block,
    String arm,
    Load load,
    Instant startedAt,
    Duration took,
    Outcome outcome,
    List<String> notes,
    List<String> command,
    Map<String, String> environment,
    String log,
    List<String> lastLines,
    @Nullable Duration readyAfter,
    @Nullable ThreadProof threads,
    @Nullable WarmUp warmUp,
    List<GateReading> gates,
    List<Event.Step> steps,
    @Nullable Measurement measurement,
    @Nullable Observation observation,
    @Nullable Long windowFromMillis,
    List<Event.Sample> driverSamples,
    List<ProcessSample> processSamples,
    List<PoolSample> poolSamples,
    List<JvmSample> jvmSamples,
    boolean recorded,
    @Nullable Recording recording) {

  /** One of which nothing was seen inside the JVM. */
  public TrialRecord(
      int number,
      int block,
      String arm,
      Load load,
      Instant startedAt,
      Duration took,
      Outcome outcome,
      List<String> notes,
      List<String> command,
      Map<String, String> environment,
      String log,
      List<String> lastLines,
      @Nullable Duration readyAfter,
      @Nullable ThreadProof threads,
      @Nullable WarmUp warmUp,
      List<GateReading> gates,
      List<Event.Step> steps,
      @Nullable Measurement measurement,
      @Nullable Observation observation,
      @Nullable Long windowFromMillis,
      List<Event.Sample> driverSamples,
      List<ProcessSample> processSamples,
      List<PoolSample> poolSamples) {
    this(
        number,
        block,
        arm,
        load,
        startedAt,
        took,
        outcome,
        notes,
        command,
        environment,
        log,
        lastLines,
        readyAfter,
        threads,
        warmUp,
        gates,
        steps,
        measurement,
        observation,
        windowFromMillis,
        driverSamples,
        processSamples,
        poolSamples,
        List.of(),
        false,
        null);
  }

  public TrialRecord {
    notes = List.copyOf(notes);
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    lastLines = List.copyOf(lastLines);
    gates = List.copyOf(gates);
    steps = List.copyOf(steps);
    driverSamples = List.copyOf(driverSamples);
    processSamples = List.copyOf(processSamples);
    poolSamples = poolSamples == null ? List.of() : List.copyOf(poolSamples); // Older have none.
    jvmSamples = jvmSamples == null ? List.of() : List.copyOf(jvmSamples); // Likewise.
  }

  /**
   * The same, with what was seen inside the subject's JVM.
   *
   * @param samples of the JVM
   * @param wasRecorded whether Flight Recorder was on
   * @param told what it told; null if it was off or did not get that far
   */
  public TrialRecord seenInside(
      List<JvmSample> samples, boolean wasRecorded, @Nullable Recording told) {
    return new TrialRecord(
        number,
        block,
        arm,
        load,
        startedAt,
        took,
        outcome,
        notes,
        command,
        environment,
        log,
        lastLines,
        readyAfter,
        threads,
        warmUp,
        gates,
        steps,
        measurement,
        observation,
        windowFromMillis,
        driverSamples,
        processSamples,
        poolSamples,
        samples,
        wasRecorded,
        told);
  }

  /**
   * Those of its samples that were taken in the measured window; none if there was no window.
   *
   * @param elapsedMillis when a sample was taken, since the load began
   */
  public <T> List<T> inWindow(List<T> samples, ToLongFunction<T> elapsedMillis) {
    if (windowFromMillis == null || measurement == null) {
      return List.of();
    }
    long from = windowFromMillis;
    double to = from + measurement.windowNanos() / 1e6;
    return samples.stream()
        .filter(sample -> elapsedMillis.applyAsLong(sample) >= from)
        .filter(sample -> elapsedMillis.applyAsLong(sample) <= to)
        .toList();
  }

  /** Its place in the run, for people: "block 3", "recorded", or "search" of a load. */
  public String place() {
    return place(block, recorded);
  }

  /** The same of a trial that is yet to run. */
  public static String place(int block, boolean recorded) {
    if (block > 0) {
      return "block " + block;
    }
    return recorded ? "recorded" : "search";
  }

  /** Whether it went on with the process of the trial before. */
  public boolean wentOn() {
    return Duration.ZERO.equals(readyAfter);
  }

  /** Whether its figures count. */
  public boolean isValid() {
    return outcome instanceof Outcome.Completed;
  }
}
