package dev.heddle.lab.result;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import java.util.List;

/**
 * What was read again and again over the load of a trial, warm-up included. A reading that failed
 * is no sample.
 *
 * @param driver the driver's
 * @param processes those of the subject's processes
 * @param pools those of the pools that the subject's server shows
 * @param jvm those of the subject's JVM
 */
public record TrialSamples(
    List<Event.Sample> driver,
    List<ProcessSample> processes,
    List<PoolSample> pools,
    List<JvmSample> jvm) {

  /** Nothing was read. */
  public static final TrialSamples NONE =
      new TrialSamples(List.of(), List.of(), List.of(), List.of());

  public TrialSamples {
    driver = List.copyOf(driver);
    processes = List.copyOf(processes);
    pools = List.copyOf(pools);
    jvm = List.copyOf(jvm);
  }
}
