package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.time.Duration;

/** What a subject has used so far. Used by one thread. */
public interface SubjectUsage {

  /**
   * Until now.
   *
   * @throws IOException if it cannot be read at the moment; there is no sample then
   */
  ProcessSample sample(long elapsedMillis) throws IOException;

  /** How far apart samples should be, for what they cost. */
  default Duration distance() {
    return Duration.ofMillis(200);
  }
}
