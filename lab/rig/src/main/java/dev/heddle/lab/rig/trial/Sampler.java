package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.Usage;
import java.util.ArrayList;
import java.util.List;

/**
 * The samples of what the subject uses over one load, taken whenever {@link #sampleIfDue} is called
 * and a sample is due.
 */
final class Sampler {

  private final Usage usage;
  private final long startNanos = System.nanoTime();
  private final List<ProcessSample> samples = new ArrayList<>();
  private long dueNanos = startNanos;

  Sampler(Usage usage) {
    this.usage = usage;
  }

  long elapsedMillis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  void sampleIfDue() {
    if (System.nanoTime() - dueNanos >= 0) {
      sample();
    }
  }

  ProcessSample sample() {
    ProcessSample sample = usage.sample(elapsedMillis());
    samples.add(sample);
    dueNanos = System.nanoTime() + usage.distance().toNanos();
    return sample;
  }

  List<ProcessSample> samples() {
    return samples;
  }
}
