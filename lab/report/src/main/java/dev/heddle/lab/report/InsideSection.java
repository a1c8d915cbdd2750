package dev.heddle.lab.report;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.recording.Frames;
import dev.heddle.lab.result.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a page's section about the recorded trials under one load. */
final class InsideSection {

  private static final int CATEGORIES = 8;

  private InsideSection() {}

  /** The section; empty if no trial was recorded. */
  static List<Map<String, Object>> of(Result result, Summary summary) {
    List<TrialRecord> recorded =
        result.trials().stream()
            .filter(
                trial ->
                    trial.identity().load().equals(summary.load())
                        && trial.inside().recording() != null)
            .toList();
    if (recorded.isEmpty()) {
      return List.of();
    }
    List<Map<String, String>> states = new ArrayList<>();
    List<Map<String, String>> waits = new ArrayList<>();
    List<Map<String, String>> computing = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    for (TrialRecord trial : recorded) {
      Recording recording = Objects.requireNonNull(trial.inside().recording());
      states.addAll(states(trial, recording));
      recording.waits().forEach(wait -> waits.add(wait(trial, recording, wait)));
      long looks = recording.allSamples();
      recording.computing().forEach(place -> computing.add(computing(trial, place, looks)));
      remarks.addAll(remarks(trial, recording));
    }
    return List.of(
        Map.of(
            "states", states,
            "hasStates", !states.isEmpty(),
            "waits", waits,
            "hasWaits", !waits.isEmpty(),
            "computing", computing,
            "hasComputing", !computing.isEmpty(),
            "remarks", remarks));
  }

  /** The states of virtual threads; empty if the JDK does not report them or none was seen. */
  private static List<Map<String, String>> states(TrialRecord trial, Recording recording) {
    OptionalDouble running = mean(trial, JvmSample::mounted);
    OptionalDouble runnable = mean(trial, JvmSample::queued);
    double alive = mean(trial, JvmSample::virtualThreads).orElse(0);
    if (running.isEmpty() || runnable.isEmpty() || alive == 0) {
      return List.of();
    }
    double pinned = recording.threadsIn(Recording.Wait.Kind.PINNED);
    double parked = Math.max(0, alive - running.getAsDouble() - runnable.getAsDouble());
    return List.of(
        Map.of(
            "arm", trial.identity().arm(),
            "running", number(running.getAsDouble()),
            "runnable", number(runnable.getAsDouble()),
            "parked", number(parked),
            "pinned", number(pinned),
            "carriers", number(mean(trial, JvmSample::parallelism).orElse(0))));
  }

  private static OptionalDouble mean(
      TrialRecord trial, Function<JvmSample, @Nullable Integer> level) {
    return trial.inWindow(trial.samples().jvm(), JvmSample::elapsedMillis).stream()
        .map(level)
        .filter(Objects::nonNull)
        .mapToInt(Integer::intValue)
        .average();
  }

  private static Map<String, String> wait(
      TrialRecord trial, Recording recording, Recording.Wait wait) {
    return Map.of(
        "arm", trial.identity().arm(),
        "kind", wait.kind().name().toLowerCase(Locale.ROOT),
        "on", wait.on(),
        "threads", number(recording.threadsIn(wait)),
        "times", wait.count() == 0 ? "" : String.format(Locale.ROOT, "%,d", wait.count()),
        "longest", wait.count() == 0 ? "" : millis(wait.longestNanos()),
        "place", Frames.place(wait.stack()),
        "stack", String.join("\n", wait.stack()));
  }

  private static Map<String, String> computing(
      TrialRecord trial, Recording.Computing place, long looks) {
    return Map.of(
        "arm", trial.identity().arm(),
        "share", Format.wholePercent(place.samples() / (double) Math.max(1, looks)),
        "longest", millis(place.longestNanos()),
        "place", Frames.place(place.stack()),
        "stack", String.join("\n", place.stack()));
  }

  private static List<String> remarks(TrialRecord trial, Recording recording) {
    List<String> remarks = new ArrayList<>();
    Recording.Pauses pauses = recording.pauses();
    if (pauses.count() > 0) {
      remarks.add(
          String.format(
              Locale.ROOT,
              "%s: the garbage collector stopped all threads %,d times, %.0f ms in all, %.1f ms at"
                  + " the longest.",
              trial.identity().arm(),
              pauses.count(),
              pauses.nanos() / 1e6,
              pauses.longestNanos() / 1e6));
    }
    List<String> types =
        recording.allocations().stream()
            .map(each -> each.type() + " " + Format.wholePercent(each.share()))
            .toList();
    if (!types.isEmpty()) {
      remarks.add(trial.identity().arm() + ": allocated most of " + String.join(", ", types) + ".");
    }
    nativeMemory(trial).ifPresent(remarks::add);
    recording
        .missing()
        .forEach(what -> remarks.add(trial.identity().arm() + ": not known: " + what + "."));
    return remarks;
  }

  /** The native memory by category, the largest first. */
  private static Optional<String> nativeMemory(TrialRecord trial) {
    return Optional.ofNullable(trial.window().observation())
        .map(Observation::jvm)
        .map(Observation.JvmObservation::nativeBytes)
        .map(
            bytes ->
                trial.identity().arm()
                    + ": native memory committed: "
                    + bytes.entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .limit(CATEGORIES)
                        .map(
                            each ->
                                String.format(
                                    Locale.ROOT,
                                    "%s %,.0f MB",
                                    each.getKey(),
                                    each.getValue() / 1e6))
                        .collect(Collectors.joining(", "))
                    + ".");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%,.1f ms", nanos / 1e6);
  }
}
