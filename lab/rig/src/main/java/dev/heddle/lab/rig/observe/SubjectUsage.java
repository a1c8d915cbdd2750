package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.time.Duration;

/** A source of samples of what a subject has used. Used by one thread. */
public interface SubjectUsage {

  /**
   * The usage so far.
   *
   * @throws IOException if it cannot be read at the moment; then there is no sample
   */
  ProcessSample sample(long elapsedMillis) throws IOException;

  /**
   * The same between two other samples, without values that take too long to read that often.
   *
   * @throws IOException if it cannot be read at the moment; then there is no sample
   */
  default ProcessSample sampleBetween(long elapsedMillis) throws IOException {
    return sample(elapsedMillis);
  }

  /** The time between samples; longer if they cost more. */
  default Duration distance() {
    return Duration.ofMillis(200);
  }
}
