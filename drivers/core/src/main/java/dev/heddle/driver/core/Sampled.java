package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import org.jspecify.annotations.Nullable;

/** A load under way that tells how it goes. Asked by one thread, the {@link Conductor}'s. */
public interface Sampled {

  /** What happened since the last sample of this load, which began then. */
  Event.Sample sample(long beganNanos);

  /** On which kind of thread what has been answered so far was; null if that is not known. */
  default Event.@Nullable EndedOn endedOn() {
    return null;
  }
}
