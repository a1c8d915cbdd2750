package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.time.Duration;

/** What a subject has used so far. Used by one thread. */
public interface Usage {

  /** Until now; what cannot be known is 0. */
  ProcessSample sample(long elapsedMillis);

  /** How far apart samples should be, for what they cost. */
  default Duration distance() {
    return Duration.ofMillis(200);
  }
}
