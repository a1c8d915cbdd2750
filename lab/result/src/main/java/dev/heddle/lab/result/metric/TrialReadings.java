package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a trial that metrics read.
 *
 * @param load the load
 * @param measurement what the driver measured; null if the trial did not get that far
 * @param observation what the subject used in the window; null if the trial did not get that far
 * @param windowFromMillis start of the measured window, since the load began; null if the trial did
 *     not get that far
 * @param steps the steps of a load that climbs; empty for any other
 * @param driverSamples the driver's samples, including warm-up
 * @param processSamples the subject's samples, including warm-up
 * @param poolSamples samples of the pools of the subject's server, including warm-up
 * @param wentOn whether the trial used the process of the previous trial
 */
public record TrialReadings(
    Load load,
    @Nullable Measurement measurement,
    @Nullable Observation observation,
    @Nullable Long windowFromMillis,
    List<Event.Step> steps,
    List<Event.Sample> driverSamples,
    List<ProcessSample> processSamples,
    List<PoolSample> poolSamples,
    boolean wentOn) {}
