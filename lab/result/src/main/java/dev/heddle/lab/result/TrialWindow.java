package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was measured in a trial, as far as it got.
 *
 * @param warmUp how warm-up ended; null if it did not get that far
 * @param fromMillis start of the measured window since the load began; null likewise
 * @param steps the steps of a load that climbs; empty for any other
 * @param measurement what the driver measured, of all slices together; null if it did not get that
 *     far
 * @param observation what the subject used meanwhile; null likewise
 * @param gates what every gate read that could; empty if nothing was measured
 * @param slices the stretches that the window is made of, in their order, none inside another;
 *     empty if it was measured in a row
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrialWindow(
    @Nullable WarmUp warmUp,
    @Nullable Long fromMillis,
    List<Event.Step> steps,
    @Nullable Measurement measurement,
    @Nullable Observation observation,
    List<GateReading> gates,
    List<WindowSlice> slices) {

  /** Of a trial that did not get as far as that. */
  public static final TrialWindow NONE =
      new TrialWindow(null, null, List.of(), null, null, List.of());

  /** One that was measured in a row. */
  public TrialWindow(
      @Nullable WarmUp warmUp,
      @Nullable Long fromMillis,
      List<Event.Step> steps,
      @Nullable Measurement measurement,
      @Nullable Observation observation,
      List<GateReading> gates) {
    this(warmUp, fromMillis, steps, measurement, observation, gates, List.of());
  }

  public TrialWindow {
    steps = List.copyOf(steps);
    gates = List.copyOf(gates);
    slices = List.copyOf(slices);
    for (int i = 1; i < slices.size(); i++) {
      if (slices.get(i).fromMillis() < slices.get(i - 1).toMillis()) {
        throw new IllegalArgumentException(
            "slice " + (i + 1) + " begins before the one before it ends: " + slices);
      }
    }
  }
}
