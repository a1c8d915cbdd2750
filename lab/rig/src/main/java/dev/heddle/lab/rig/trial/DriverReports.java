package dev.heddle.lab.rig.trial;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.ThreadProof;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a driver has told of a load so far. Used by one thread. */
final class DriverReports {

  private final List<Event.Sample> samples = new ArrayList<>();
  private final List<Event.Step> steps = new ArrayList<>();
  private ThreadProof endedOn = ThreadProof.NONE;

  void add(Event.Sample sample) {
    samples.add(sample);
  }

  void add(Event.Step step) {
    steps.add(step);
  }

  /** Counts from the begin of the load; the last one holds. */
  void add(Event.EndedOn kinds) {
    endedOn =
        new ThreadProof(
            0,
            Math.clamp(kinds.platform(), 0, Integer.MAX_VALUE),
            Math.clamp(kinds.virtual(), 0, Integer.MAX_VALUE),
            null);
  }

  /** In the order of time; grows. */
  List<Event.Sample> samples() {
    return Collections.unmodifiableList(samples);
  }

  /** Of a load that climbs; grows. */
  List<Event.Step> steps() {
    return Collections.unmodifiableList(steps);
  }

  /** On which kinds of thread jobs of a task program have ended so far. */
  ThreadProof endedOn() {
    return endedOn;
  }
}
