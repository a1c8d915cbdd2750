package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.time.Duration;

/** A source of samples of what a subject has used. Used by one thread. */
public interface SubjectUsage {

  /**
   * The usage so far, as far as it can be read at once.
   *
   * @throws IOException if it cannot be read at the moment; then there is no sample
   */
  ProcessSample sample(long elapsedMillis) throws IOException;

  /**
   * A sample that has just been taken, with what takes longer to read if there are many threads.
   */
  default ProcessSample completed(ProcessSample sample) {
    return sample;
  }

  /** The time between samples; longer if they cost more. */
  default Duration distance() {
    return Duration.ofMillis(200);
  }
}
