package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import java.util.List;

/**
 * Values that were read periodically during the load of a trial, including warm-up. A reading that
 * failed yields no sample.
 *
 * @param driver samples of the driver
 * @param processes samples of the subject's processes
 * @param pools samples of the pools of the subject's server
 * @param jvm samples of the subject's JVM
 */
public record TrialSamples(
    @JsonTypeInfo(use = JsonTypeInfo.Id.NONE) List<Event.Sample> driver,
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
