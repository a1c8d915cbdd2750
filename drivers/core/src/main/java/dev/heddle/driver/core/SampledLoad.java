package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import org.jspecify.annotations.Nullable;

/** A running load that can be sampled. Used by one thread, the {@link Conductor}'s. */
public interface SampledLoad {

  /** The sample since the last one of this load, which began at that time. */
  Event.Sample sample(long beganNanos);

  /** The kinds of thread on which jobs have ended so far; null if they are not known. */
  default Event.@Nullable EndedOn endedOn() {
    return null;
  }
}
