package dev.heddle.lab.observation.gate;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.util.List;

/**
 * The figures of a trial that gates read.
 *
 * @param load the load
 * @param warmUp how warm-up ended
 * @param measurement what the driver measured in the window
 * @param observation what the subject used in the window
 * @param steps the steps of a load that climbs; empty for any other
 * @param pools pool samples of the window; empty in the search for an arm's capacity
 * @param driverThreads event loops of the driver that share the load, at least 1
 * @param windows how many windows the measurement is the sum of, at least 1
 */
public record WindowReadings(
    Load load,
    WarmUp warmUp,
    Measurement measurement,
    Observation observation,
    List<Event.Step> steps,
    List<PoolSample> pools,
    int driverThreads,
    int windows) {

  public WindowReadings {
    steps = List.copyOf(steps);
    pools = List.copyOf(pools);
    if (driverThreads < 1 || windows < 1) {
      throw new IllegalArgumentException(
          "threads and windows must be at least 1, were " + driverThreads + ", " + windows);
    }
  }

  /** Whether the window has one load; the window of a climb has several. */
  boolean isOfOneLoad() {
    return load.isConstant();
  }
}
