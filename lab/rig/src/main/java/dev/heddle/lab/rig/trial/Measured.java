package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.protocol.Measurement;
import java.util.List;

/**
 * The figures of a measured window.
 *
 * @param measurement what the driver measured
 * @param observation what the subject used meanwhile
 * @param pools the samples of its server's pools
 */
record Measured(Measurement measurement, Observation observation, List<PoolSample> pools) {}
