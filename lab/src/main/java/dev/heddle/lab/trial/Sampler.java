package dev.heddle.lab.trial;

import dev.heddle.lab.observe.SubjectProcesses;
import dev.heddle.lab.result.ProcessSample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The samples of the subject's processes over one load, taken whenever {@link #sampleIfDue} is
 * called and a sample is due.
 */
final class Sampler {

  private static final long DISTANCE_NANOS = Duration.ofMillis(200).toNanos();

  private final SubjectProcesses processes;
  private final long startNanos = System.nanoTime();
  private final List<ProcessSample> samples = new ArrayList<>();
  private long dueNanos = startNanos;

  Sampler(SubjectProcesses processes) {
    this.processes = processes;
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
    ProcessSample sample = processes.sample(elapsedMillis());
    samples.add(sample);
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
    return sample;
  }

  List<ProcessSample> samples() {
    return samples;
  }
}
