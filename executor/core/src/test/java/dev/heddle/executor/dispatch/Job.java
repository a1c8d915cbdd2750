package dev.heddle.executor.dispatch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A task of a simulated {@link World}: it computes, waits, and waits for others that it submits.
 */
final class Job {

  /** What it does for a while. */
  sealed interface Phase {

    /** It uses so much CPU time. */
    record Compute(long nanos) implements Phase {}

    /** It waits for so long. */
    record Sleep(long nanos) implements Phase {}

    /** It submits another and waits for its end. */
    record Join(Supplier<Job> other) implements Phase {}
  }

  final TaskType type;

  private final Deque<Phase> phases = new ArrayDeque<>();
  private boolean keepsCarrier;
  private Runnable atEnd = () -> {};

  // Of its run, by the world.
  long cpuNanos;
  long waitedNanos;
  long waitsSince;
  boolean waits;
  boolean begun;
  boolean done;
  @Nullable Runnable wakes;

  Job(TaskType type) {
    this.type = type;
  }

  Job computes(long nanos) {
    phases.add(new Phase.Compute(nanos));
    return this;
  }

  Job sleeps(long nanos) {
    phases.add(new Phase.Sleep(nanos));
    return this;
  }

  Job joins(Supplier<Job> other) {
    phases.add(new Phase.Join(other));
    return this;
  }

  /** On a virtual thread it keeps its carrier while it waits. */
  Job pins() {
    keepsCarrier = true;
    return this;
  }

  Job atEnd(Runnable action) {
    atEnd = action;
    return this;
  }

  boolean keepsCarrier() {
    return keepsCarrier;
  }

  @Nullable Phase nextPhase() {
    return phases.poll();
  }

  void end() {
    done = true;
    atEnd.run();
    if (wakes != null) {
      wakes.run();
    }
  }
}
