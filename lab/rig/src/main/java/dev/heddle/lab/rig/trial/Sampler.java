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

  private final SubjectUsage usage;
  private final LoadClock clock;
  private final Gaps gaps;
  private final List<ProcessSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();

  Sampler(SubjectUsage usage, LoadClock clock, Gaps gaps) {
    this.usage = usage;
    this.clock = clock;
    this.gaps = gaps;
  }

  @Override
  public void look() {
    if (System.nanoTime() - dueNanos >= 0) {
      take(usage::sampleBetween);
    }
  }

  /** Takes a whole sample now, whether one is due or not; empty if that fails. */
  Optional<ProcessSample> sample() {
    return take(usage::sample);
  }

  /** One way to read a sample at a time. */
  @FunctionalInterface
  private interface Reading {
    ProcessSample at(long elapsedMillis) throws IOException;
  }

  private Optional<ProcessSample> take(Reading reading) {
    try {
      // Of the time after it, so that one that took long is a late reading.
      ProcessSample sample = reading.at(clock.elapsedMillis()).at(clock.elapsedMillis());
      samples.add(sample);
      return Optional.of(sample);
    } catch (IOException e) {
      gaps.missed("CPU time and memory", e);
      return Optional.empty();
    } finally {
      dueNanos = System.nanoTime() + usage.distance().toNanos();
    }
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
