package dev.heddle.lab.rig.trial;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.ThreadProof;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The reports of a driver about a load so far. Used by one thread. */
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

  /** Replaces the last counts, because they are totals since the load began. */
  void add(Event.EndedOn kinds) {
    endedOn =
        new ThreadProof(
            0,
            Math.clamp(kinds.platform(), 0, Integer.MAX_VALUE),
            Math.clamp(kinds.virtual(), 0, Integer.MAX_VALUE),
            null);
  }

  /** The samples so far, in order of time; the list grows. */
  List<Event.Sample> samples() {
    return Collections.unmodifiableList(samples);
  }

  /** The steps of a climbing load so far; the list grows. */
  List<Event.Step> steps() {
    return Collections.unmodifiableList(steps);
  }

  /** The kinds of thread on which a task program's jobs have ended so far. */
  ThreadProof endedOn() {
    return endedOn;
  }
}
