package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.MachineObserver;
import dev.heddle.lab.rig.observe.Metronome;
import dev.heddle.lab.rig.observe.Throttling;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the subject uses between the two edges of the measured window. Both edges are read in the
 * same order, so that every counter covers a window of the same length.
 */
final class WindowObserver {

  private final MachineObserver machine = new MachineObserver();
  private final Metronome metronome;
  private final Sampler sampler;
  private final @Nullable JvmObserver jvm;
  private final RunningSubject subject;
  private final Remotes remotes;
  private final List<Integer> granted;

  /**
   * @param metronome runs
   * @param sampler of the subject's processes
   * @param jvm null if the subject's JVM cannot be looked into
   * @param subject runs
   * @param remotes what it calls
   * @param granted the CPUs that it may use; empty if it may use all
   */
  WindowObserver(
      Metronome metronome,
      Sampler sampler,
      @Nullable JvmObserver jvm,
      RunningSubject subject,
      Remotes remotes,
      List<Integer> granted) {
    this.metronome = metronome;
    this.sampler = sampler;
    this.jvm = jvm;
    this.subject = subject;
    this.remotes = remotes;
    this.granted = granted;
  }

  Edge readEdge() {
    return new Edge(
        sampler.sample(),
        metronome.read(),
        machine.ticks(),
        granted.isEmpty() ? null : machine.ticks(granted),
        readJvm(),
        subject.pids().stream().findFirst().flatMap(Throttling::soFar),
        remotes.cpuNanos());
  }

  private @Nullable JvmObservation readJvm() {
    try {
      return jvm == null ? null : jvm.read();
    } catch (IOException e) {
      return null; // It has just ended, which is found out elsewhere.
    }
  }

  /**
   * Edges are read a little late; what is counted is put in proportion to the window's own length.
   *
   * @param idleCarriers see {@link JvmObservation#idleCarriers}
   * @param caps see {@link JvmObservation#caps}
   * @param acceptQueue see {@link Observation#acceptQueue}
   */
  Observation between(
      Edge from,
      Edge to,
      Duration window,
      @Nullable Double idleCarriers,
      @Nullable Map<String, Map<String, Long>> caps,
      @Nullable Integer acceptQueue) {
    List<ProcessSample> inside =
        sampler.samples().stream()
            .filter(sample -> sample.elapsedMillis() >= from.process().elapsedMillis())
            .filter(sample -> sample.elapsedMillis() <= to.process().elapsedMillis())
            .toList();
    long observedMillis = to.process().elapsedMillis() - from.process().elapsedMillis();
    double share = window.toMillis() / (double) Math.max(1, observedMillis);
    double cpuNanos = to.process().cpuNanos() - from.process().cpuNanos();
    double compilerNanos = to.process().compilerNanos() - from.process().compilerNanos();
    long contextSwitches = increases(inside);
    // The machine that the lab runs on need not be that of a service that runs already.
    long beat = subject.pids().isEmpty() ? 0 : to.beats().nanosPerBeatSince(from.beats());
    JvmObservation before = from.jvm();
    JvmObservation after = to.jvm();
    return new Observation(
        Math.round(cpuNanos * share),
        Math.round(compilerNanos * share),
        Math.round(inside.stream().mapToLong(ProcessSample::residentBytes).average().orElse(0)),
        inside.stream().mapToLong(ProcessSample::residentBytes).max().orElse(0),
        inside.stream().mapToInt(ProcessSample::threads).max().orElse(0),
        contextSwitches == 0 ? null : Long.valueOf(contextSwitches),
        before == null || after == null
            ? null
            : JvmObserver.between(before, after, share).with(idleCarriers, caps),
        from.throttled().isEmpty() || to.throttled().isEmpty()
            ? null
            : Long.valueOf(
                Math.round(to.throttled().get().minus(from.throttled().get()).toNanos() * share)),
        acceptQueue,
        MachineObserver.busy(from.ticks(), to.ticks()),
        MachineObserver.steal(from.ticks(), to.ticks()),
        beat == 0 ? null : Long.valueOf(beat),
        remotes.isEmpty()
            ? null
            : Long.valueOf(Math.round((to.remoteNanos() - from.remoteNanos()) * share)),
        from.grantedTicks() == null || to.grantedTicks() == null
            ? null
            : Double.valueOf(MachineObserver.busy(from.grantedTicks(), to.grantedTicks())));
  }

  /** A thread that ends takes its count with it, so that the sum can fall. */
  private static long increases(List<ProcessSample> samples) {
    long sum = 0;
    for (int i = 1; i < samples.size(); i++) {
      sum += Math.max(0, samples.get(i).contextSwitches() - samples.get(i - 1).contextSwitches());
    }
    return sum;
  }

  /** One edge of the window. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
  record Edge(
      ProcessSample process,
      Metronome.Reading beats,
      long[] ticks,
      long @Nullable [] grantedTicks,
      @Nullable JvmObservation jvm,
      Optional<Duration> throttled,
      long remoteNanos) {}
}
