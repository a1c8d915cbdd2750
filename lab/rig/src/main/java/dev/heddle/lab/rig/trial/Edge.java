package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.Metronome;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What was read at one edge of the measured window. What could not be read is null or empty.
 *
 * @param process what the subject had used by then
 * @param elapsedMillis when the others were read, since the load began
 * @param beats of the metronome
 * @param ticks of all CPUs
 * @param grantedTicks of those granted to the arm; null if it was granted none in particular
 * @param jvm from inside the subject's JVM
 * @param throttled for how long it had been kept off the CPUs
 * @param remoteNanos CPU time that the remotes had used
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
record Edge(
    @Nullable ProcessSample process,
    long elapsedMillis,
    Metronome.Reading beats,
    long[] ticks,
    long @Nullable [] grantedTicks,
    @Nullable JvmObservation jvm,
    Optional<Duration> throttled,
    OptionalLong remoteNanos) {}
