package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.Metronome;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The readings at one edge of the measured window. A value that could not be read is null or empty.
 *
 * @param atMillis when the window opened or closed, since the load began, by the driver's clock
 * @param process what the subject had used
 * @param elapsedMillis when the other values were read, since the load began
 * @param beats the reading of the metronome
 * @param ticks the ticks of all CPUs
 * @param grantedTicks the ticks of the CPUs granted to the arm; null if it has none of its own
 * @param jvm the reading from the subject's JVM
 * @param throttled how long the subject had been kept off the CPUs
 * @param remoteNanos the CPU time that the remotes had used
 */
@SuppressWarnings("ArrayRecordComponent") // never compared or printed
record Edge(
    long atMillis,
    @Nullable ProcessSample process,
    long elapsedMillis,
    Metronome.Reading beats,
    long[] ticks,
    long @Nullable [] grantedTicks,
    @Nullable JvmObservation jvm,
    Optional<Duration> throttled,
    OptionalLong remoteNanos) {

  /** The same with another sample of what the subject had used. */
  Edge with(@Nullable ProcessSample other) {
    return new Edge(
        atMillis, other, elapsedMillis, beats, ticks, grantedTicks, jvm, throttled, remoteNanos);
  }

  /** When what the subject had used was read, or should have been. */
  long processMillis() {
    return process == null ? elapsedMillis : process.elapsedMillis();
  }
}
