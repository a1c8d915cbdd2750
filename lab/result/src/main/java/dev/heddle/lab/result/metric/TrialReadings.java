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
 * @param observation what the subject used meanwhile; null if the trial did not get that far
 * @param windowFromMillis start of the measured window, since the load began; null if the trial did
 *     not get that far
 * @param steps the steps of a load that climbs; empty for any other
 * @param driverSamples the driver's samples, warm-up included
 * @param processSamples the subject's samples, warm-up included
 * @param poolSamples samples of the pools of the subject's server, warm-up included
 * @param wentOn whether it used the process of the trial before
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
