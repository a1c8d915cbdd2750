package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Everything that is known about one trial.
 *
 * @param identity its place in the run
 * @param startedAt when the subject was started, or when this trial took over a running subject
 * @param took from {@code startedAt} until the subject was stopped or left to the next trial
 * @param outcome how the trial ended
 * @param notes what a reader should know in addition to the outcome
 * @param start the start that the trial ran on
 * @param window what was measured
 * @param samples values that were read periodically
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

  private static final Set<Gate> OF_FAILED_REQUESTS = EnumSet.of(Gate.ERRORS, Gate.TIMEOUTS);

  public TrialRecord {
    notes = List.copyOf(notes);
  }

  /** Whether the trial was discarded because the machine's host took CPU time away. */
  public boolean isSpoiledByHost() {
    return outcome instanceof Outcome.Refused refused
        && refused.by().stream().anyMatch(reading -> reading.gate().isOfHost());
  }

  /**
   * The samples taken in the measured window; empty if there was no window. If the window consists
   * of slices, returns only the samples inside a slice, because another start was under load in
   * between.
   *
   * @param elapsedMillis returns when a sample was taken, in milliseconds since the load began
   */
  public <T> List<T> inWindow(List<T> taken, ToLongFunction<T> elapsedMillis) {
    Long opened = window.fromMillis();
    Measurement measured = window.measurement();
    if (opened == null || measured == null) {
      return List.of();
    }
    double to = opened + measured.windowNanos() / 1e6;
    return taken.stream()
        .filter(
            sample -> {
              long at = elapsedMillis.applyAsLong(sample);
              return window.slices().isEmpty()
                  ? at >= opened && at <= to
                  : window.slices().stream().anyMatch(slice -> slice.contains(at));
            })
        .toList();
  }

  /**
   * The trial's place in the run, for people: "block 3", "recorded", or "search" for the search of
   * a load.
   */
  public String place() {
    return place(identity.block(), identity.recorded());
  }

  /** The place of a trial that has not run yet. */
  public static String place(int block, boolean recorded) {
    if (block > 0) {
      return "block " + block;
    }
    return recorded ? "recorded" : "search";
  }

  /** Whether the trial used the start of the previous trial. */
  public boolean wentOn() {
    return Duration.ZERO.equals(start.readyAfter());
  }

  /** How those of the trials that do not count ended, by label, and how often each. */
  public static Map<String, Integer> discarded(List<TrialRecord> trials) {
    return count(trials, trial -> !trial.isValid(), trial -> trial.outcome().label());
  }

  /**
   * How the service failed in those of the trials in which it did, by label, and how often each: it
   * caused their outcome, or failed or left unanswered more requests than its limit allows.
   */
  public static Map<String, Integer> failures(List<TrialRecord> trials) {
    return count(trials, TrialRecord::isFailing, TrialRecord::failure);
  }

  private static Map<String, Integer> count(
      List<TrialRecord> trials, Predicate<TrialRecord> which, Function<TrialRecord, String> label) {
    return trials.stream()
        .filter(which)
        .collect(Collectors.toMap(label, trial -> 1, Integer::sum, TreeMap::new));
  }

  /** Whether the service failed; see {@link #failures}. */
  public boolean isFailing() {
    return outcome.isOfService() || (isValid() && !failedRequests().isEmpty());
  }

  private String failure() {
    return outcome.isOfService() ? outcome.label() : failedRequests().getFirst().symptom();
  }

  /** The gates that found too many requests without a good answer. */
  private List<Gate> failedRequests() {
    return window.gates().stream()
        .filter(reading -> !reading.passed() && OF_FAILED_REQUESTS.contains(reading.gate()))
        .map(GateReading::gate)
        .toList();
  }

  /** Whether the trial's figures count in comparisons; written for readers of the file. */
  @JsonProperty(value = "valid", access = JsonProperty.Access.READ_ONLY)
  public boolean isValid() {
    return outcome instanceof Outcome.Completed;
  }
}
