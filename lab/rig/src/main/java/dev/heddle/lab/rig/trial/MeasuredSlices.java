package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.WindowSlice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** The measured slices of a load, and their combined figures. */
final class MeasuredSlices {

  private final List<Measurement> measurements = new ArrayList<>();
  private final List<Observation> observations = new ArrayList<>();
  private final List<WindowSlice> slices = new ArrayList<>();

  /** Adds a slice, at the time at which the driver opened it. */
  void add(Event.WindowOpened opened, Measurement measurement, Observation observation) {
    long fromMillis = opened.elapsedMillis();
    Histogram response = Histograms.decode(measurement.responseTime());
    JvmObservation jvm = observation.jvm();
    measurements.add(measurement);
    observations.add(observation);
    slices.add(
        new WindowSlice(
            fromMillis,
            fromMillis + Math.max(1, measurement.windowNanos() / 1_000_000),
            measurement.completed(),
            observation.processes().serviceNanos(),
            response.getTotalCount() == 0 ? null : Long.valueOf(response.getValueAtPercentile(99)),
            jvm == null ? null : jvm.allocatedBytes()));
  }

  List<WindowSlice> slices() {
    return List.copyOf(slices);
  }

  /** The samples taken inside a slice; between slices the load is paused. */
  <T> List<T> inside(List<T> samples, ToLongFunction<T> elapsedMillis) {
    return samples.stream()
        .filter(
            sample ->
                slices.stream()
                    .anyMatch(slice -> slice.contains(elapsedMillis.applyAsLong(sample))))
        .toList();
  }

  /** The measurement of all slices as one window; there must be at least one. */
  Measurement measurement() {
    return Measurement.together(measurements);
  }

  /** The observation of all slices as one window; there must be at least one. */
  Observation observation() {
    return Observation.together(observations);
  }
}
