package dev.heddle.lab.result;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.profile.CallTree;
import dev.heddle.lab.result.profile.Excess.Place.PlaceKind;
import dev.heddle.lab.result.profile.Profile;
import dev.heddle.lab.result.profile.Resource;
import dev.heddle.lab.result.profile.Sampled;
import dev.heddle.lab.result.recording.Recording;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What a request used in the window of a recorded trial: the measured total, and the sampled
 * amounts by place in the code.
 */
public final class RequestUse {

  private final Profile profile;
  private final Recording recording;
  private final Measurement measurement;
  private final Observation observation;

  private RequestUse(
      Profile profile, Recording recording, Measurement measurement, Observation observation) {
    this.profile = profile;
    this.recording = recording;
    this.measurement = measurement;
    this.observation = observation;
  }

  /**
   * The use of the first of an arm's trials that has a profile and answered requests.
   *
   * @param ofArm trials of one arm under one load
   */
  public static Optional<RequestUse> of(List<TrialRecord> ofArm) {
    for (TrialRecord trial : ofArm) {
      Recording recording = trial.inside().recording();
      Measurement measurement = trial.window().measurement();
      Observation observation = trial.window().observation();
      if (recording != null
          && recording.profile() != null
          && measurement != null
          && measurement.completed() > 0
          && observation != null) {
        return Optional.of(
            new RequestUse(recording.profile(), recording, measurement, observation));
      }
    }
    return Optional.empty();
  }

  /** The profile. */
  public Profile profile() {
    return profile;
  }

  /** The amount of a resource for each request, in the unit of the resource; empty if unknown. */
  public OptionalDouble total(Resource resource) {
    return switch (resource) {
      case CPU -> microsOf(observation.processes().cpuNanos());
      case ALLOCATION -> allocated();
      case LOCK, IO -> OptionalDouble.of(micros(sum(resource)));
      case GC_PAUSE -> microsOf(recording.pauses().nanos());
    };
  }

  private OptionalDouble allocated() {
    JvmObservation jvm = observation.jvm();
    Long bytes = jvm == null ? null : jvm.allocatedBytes();
    return bytes == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(bytes / (double) measurement.completed());
  }

  /** The mean time of a request in the system, by Little's law, in microseconds. */
  public double presentMicros() {
    return micros((double) measurement.presentNanos());
  }

  /**
   * The CPU time of a request that is measured separately from Java code, in microseconds, by what
   * uses it; unknown parts are left out.
   */
  public Map<PlaceKind, Sampled> besidesJava() {
    Long cpu = observation.processes().cpuNanos();
    Double share = profile.systemShare();
    Map<PlaceKind, Sampled> parts = new EnumMap<>(PlaceKind.class);
    if (cpu != null && share != null) {
      parts.put(PlaceKind.SYSTEM, new Sampled(micros(cpu * share), Double.POSITIVE_INFINITY));
    }
    microsOf(observation.processes().compilerNanos())
        .ifPresent(
            micros -> parts.put(PlaceKind.COMPILER, new Sampled(micros, Double.POSITIVE_INFINITY)));
    microsOf(profile.collectorNanos())
        .ifPresent(
            micros ->
                parts.put(
                    PlaceKind.COLLECTOR, new Sampled(micros, (double) recording.pauses().count())));
    return parts;
  }

  /**
   * The CPU time that one sample of {@link CallTree} represents, divided by the requests, in
   * microseconds. The CPU time that is not {@linkplain #besidesJava measured separately} belongs to
   * Java code, and every sample has an equal share of it.
   */
  public double microsOfSample() {
    double java = total(Resource.CPU).orElse(0);
    for (Sampled apart : besidesJava().values()) {
      java -= apart.amount();
    }
    return Math.max(0, java) / Math.max(1, profile.cpu().total());
  }

  /** What a request used for each unit of a resource that the {@link #profile} counts as spent. */
  public double ofEach(Resource resource) {
    double sum = sum(resource);
    return sum > 0 ? total(resource).orElse(0) / sum : 0;
  }

  private double sum(Resource resource) {
    return profile.spent().stream()
        .filter(spent -> spent.resource() == resource)
        .mapToDouble(spent -> spent.amount())
        .sum();
  }

  private OptionalDouble microsOf(@Nullable Long nanos) {
    return nanos == null ? OptionalDouble.empty() : OptionalDouble.of(micros(nanos));
  }

  private double micros(double nanos) {
    return nanos / 1e3 / measurement.completed();
  }
}
