package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was measured in a trial, as far as it got.
 *
 * @param warmUp how warm-up ended; null if the trial did not get that far
 * @param fromMillis start of the measured window, since the load began, by the driver's clock; null
 *     if the trial did not get that far
 * @param steps the steps of a load that climbs; empty for any other
 * @param measurement what the driver measured, the sum of all slices; null if the trial did not get
 *     that far
 * @param observation what the subject used in the window; null if the trial did not get that far
 * @param gates the readings of all gates that apply; empty if nothing was measured
 * @param slices the slices of the window, in order and without overlap; empty if the window was
 *     measured in one piece
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

  /** The window of a trial that ended before its warm-up did. */
  public static final TrialWindow NONE =
      new TrialWindow(null, null, List.of(), null, null, List.of());

  /** A window that was measured in one piece. */
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
            "slice " + (i + 1) + " overlaps the one before it: " + slices);
      }
    }
  }
}
