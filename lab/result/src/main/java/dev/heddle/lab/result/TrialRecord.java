package dev.heddle.lab.result;

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
 * Everything that is known of one trial. What its parts hold can be asked of it directly.
 *
 * @param identity which one it is
 * @param startedAt when the subject was started, or when this trial went on with it
 * @param took from then until it was stopped, or left to the next
 * @param outcome how it ended
 * @param notes what a reader should know beside the outcome
 * @param start the start that it was made on
 * @param window what was measured
 * @param samples what was read again and again
 * @param inside what was seen inside the subject
 */
public record TrialRecord(
    TrialIdentity identity,
    Instant startedAt,
    Duration took,
    Outcome outcome,
    List<String> notes,
    TrialStart start,
    TrialWindow window,
    TrialSamples samples,
    TrialInside inside) {

  public TrialRecord {
    notes = List.copyOf(notes);
  }

  /** The same with that measured in it. */
  public TrialRecord with(TrialWindow other) {
    return new TrialRecord(
        identity, startedAt, took, outcome, notes, start, other, samples, inside);
  }

  /** The same with those samples. */
  public TrialRecord with(TrialSamples other) {
    return new TrialRecord(identity, startedAt, took, outcome, notes, start, window, other, inside);
  }

  /**
   * The same, with what was seen inside the subject's JVM.
   *
   * @param seen samples of the JVM
   * @param wasRecorded whether Flight Recorder was on
   * @param told what it told; null if it was off or did not get that far
   */
  public TrialRecord seenInside(
      List<JvmSample> seen, boolean wasRecorded, @Nullable Recording told) {
    return new TrialRecord(
        new TrialIdentity(number(), block(), arm(), load(), wasRecorded),
        startedAt,
        took,
        outcome,
        notes,
        start,
        window,
        new TrialSamples(samples.driver(), samples.processes(), samples.pools(), seen),
        new TrialInside(inside.threads(), told));
  }

  /**
   * Those of its samples that were taken in the measured window; in its slices alone if it was
   * measured in slices, for between them another start was under load. None if there was no window.
   *
   * @param elapsedMillis when a sample was taken, since the load began
   */
  public <T> List<T> inWindow(List<T> taken, ToLongFunction<T> elapsedMillis) {
    Long opened = windowFromMillis();
    Measurement measured = measurement();
    if (opened == null || measured == null) {
      return List.of();
    }
    double to = opened + measured.windowNanos() / 1e6;
    return taken.stream()
        .filter(
            sample -> {
              long at = elapsedMillis.applyAsLong(sample);
              return slices().isEmpty()
                  ? at >= opened && at <= to
                  : slices().stream().anyMatch(slice -> slice.contains(at));
            })
        .toList();
  }

  /** Its place in the run, for people: "block 3", "recorded", or "search" of a load. */
  public String place() {
    return place(block(), recorded());
  }

  /** The same of a trial that is yet to run. */
  public static String place(int block, boolean recorded) {
    if (block > 0) {
      return "block " + block;
    }
    return recorded ? "recorded" : "search";
  }

  /** Whether it went on with the start of the trial before. */
  public boolean wentOn() {
    return Duration.ZERO.equals(readyAfter());
  }

  /** Whether its figures count. */
  public boolean isValid() {
    return outcome instanceof Outcome.Completed;
  }

  /** See {@link TrialIdentity}. */
  public int number() {
    return identity.number();
  }

  /** See {@link TrialIdentity}. */
  public int block() {
    return identity.block();
  }

  /** See {@link TrialIdentity}. */
  public String arm() {
    return identity.arm();
  }

  /** See {@link TrialIdentity}. */
  public Load load() {
    return identity.load();
  }

  /** See {@link TrialIdentity}. */
  public boolean recorded() {
    return identity.recorded();
  }

  /** See {@link TrialStart}. */
  public List<String> command() {
    return start.command();
  }

  /** See {@link TrialStart}. */
  public Map<String, String> environment() {
    return start.environment();
  }

  /** See {@link TrialStart}. */
  public String log() {
    return start.log();
  }

  /** See {@link TrialStart}. */
  public List<String> lastLines() {
    return start.lastLines();
  }

  /** See {@link TrialStart}. */
  public @Nullable Duration readyAfter() {
    return start.readyAfter();
  }

  /** See {@link TrialWindow}. */
  public @Nullable WarmUp warmUp() {
    return window.warmUp();
  }

  /** See {@link TrialWindow}. */
  public @Nullable Long windowFromMillis() {
    return window.fromMillis();
  }

  /** See {@link TrialWindow}. */
  public List<Event.Step> steps() {
    return window.steps();
  }

  /** See {@link TrialWindow}. */
  public @Nullable Measurement measurement() {
    return window.measurement();
  }

  /** See {@link TrialWindow}. */
  public @Nullable Observation observation() {
    return window.observation();
  }

  /** See {@link TrialWindow}. */
  public List<GateReading> gates() {
    return window.gates();
  }

  /** See {@link TrialWindow}. */
  public List<WindowSlice> slices() {
    return window.slices();
  }

  /** See {@link TrialSamples}. */
  public List<Event.Sample> driverSamples() {
    return samples.driver();
  }

  /** See {@link TrialSamples}. */
  public List<ProcessSample> processSamples() {
    return samples.processes();
  }

  /** See {@link TrialSamples}. */
  public List<PoolSample> poolSamples() {
    return samples.pools();
  }

  /** See {@link TrialSamples}. */
  public List<JvmSample> jvmSamples() {
    return samples.jvm();
  }

  /** See {@link TrialInside}. */
  public @Nullable ThreadProof threads() {
    return inside.threads();
  }

  /** See {@link TrialInside}. */
  public @Nullable Recording recording() {
    return inside.recording();
  }
}
