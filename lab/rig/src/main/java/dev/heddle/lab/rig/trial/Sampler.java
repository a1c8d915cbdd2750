package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.SubjectUsage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Samples what the subject uses during one load; a reading that fails yields no sample. */
final class Sampler implements LoadWatch {

  /** Samples between edges are completed in at most this part (1/n) of the time. */
  private static final int RARELY = 100;

  private final SubjectUsage usage;
  private final LoadClock clock;
  private final Gaps gaps;
  private final List<ProcessSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();

  /** When a sample may be completed again without being asked for. */
  private long wholeNanos = dueNanos;

  Sampler(SubjectUsage usage, LoadClock clock, Gaps gaps) {
    this.usage = usage;
    this.clock = clock;
    this.gaps = gaps;
  }

  @Override
  public void look() {
    if (System.nanoTime() - dueNanos >= 0) {
      Optional<ProcessSample> sample = sample();
      if (System.nanoTime() - wholeNanos >= 0) {
        sample.ifPresent(this::complete);
      }
    }
  }

  /** Takes a sample now, whether it is due or not; empty if that fails. */
  Optional<ProcessSample> sample() {
    try {
      // Of the time after it, so that one that took long is a late reading.
      ProcessSample sample = usage.sample(clock.elapsedMillis()).at(clock.elapsedMillis());
      samples.add(sample);
      return Optional.of(sample);
    } catch (IOException e) {
      gaps.missed("CPU time and memory", e);
      return Optional.empty();
    } finally {
      dueNanos = System.nanoTime() + usage.distance().toNanos();
    }
  }

  /** Completes the sample taken last. */
  ProcessSample complete(ProcessSample sample) {
    long began = System.nanoTime();
    ProcessSample completed = usage.completed(sample);
    long ended = System.nanoTime();
    wholeNanos = ended + RARELY * (ended - began);
    samples.set(samples.size() - 1, completed);
    return completed;
  }

  /** The latest sample; null if there is none yet. */
  @Nullable ProcessSample last() {
    return samples.isEmpty() ? null : samples.getLast();
  }

  /** The samples so far, in order of time; the list grows. */
  List<ProcessSample> samples() {
    return Collections.unmodifiableList(samples);
  }
}
