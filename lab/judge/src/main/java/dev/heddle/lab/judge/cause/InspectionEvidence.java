package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.cause.Evidence;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.inspection.InspectedPool;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a running JVM that Heddle does not load.
 *
 * @param seen what was seen of the JVM
 */
record InspectionEvidence(Inspection seen) implements Evidence {

  /** CPUs do not hold back a JVM that uses a smaller share of them, whatever other programs do. */
  private static final double GOOD_PART = 0.5;

  @Override
  public @Nullable Recording recording() {
    return seen.recording();
  }

  @Override
  public boolean countsRequests() {
    return false;
  }

  /** Threads in waits that only work can cause, and threads on a CPU. */
  @Override
  public double inFlight() {
    Recording recording = seen.recording();
    double waiting =
        recording == null
            ? 0
            : recording.waits().stream()
                .filter(InspectionEvidence::isWork)
                .mapToDouble(recording::threadsIn)
                .sum();
    return waiting + cpusUsed();
  }

  @Override
  public double inFlightRecorded() {
    return inFlight();
  }

  private static boolean isWork(Wait wait) {
    return switch (wait.kind()) {
      case PINNED, MONITOR, YIELD, RESULT, SOCKET, FILE -> true;
      case PARK -> LockWait.isContended(wait);
    };
  }

  @Override
  public double throughput() {
    return 0;
  }

  @Override
  public double cpusUsed() {
    Double used = seen.cpu().used();
    return used == null ? 0 : used;
  }

  @Override
  public double machineBusy() {
    Double busy = seen.cpu().machineBusy();
    return busy == null ? shareUsed() : busy;
  }

  private double shareUsed() {
    return cpusUsed() / Math.max(1, seen.jvm().cpus());
  }

  @Override
  public boolean isCpuUsedUp() {
    Double throttled = seen.cpu().throttled();
    boolean noneLeft = machineBusy() >= BUSY || (throttled != null && throttled > THROTTLED);
    return shareUsed() >= BUSY || (noneLeft && shareUsed() >= GOOD_PART);
  }

  @Override
  public boolean hasIdleCpu() {
    return !isCpuUsedUp();
  }

  /** The lab distinguishes compilers from other threads only while it measures a load. */
  @Override
  public double compilersWaiting() {
    return 0;
  }

  @Override
  public double compilersRunning() {
    return 0;
  }

  @Override
  public double stoppedByGc() {
    return seen.stoppedByGc();
  }

  @Override
  public @Nullable GateReading beyond(Gate gate) {
    return null;
  }

  @Override
  public @Nullable PoolLevel threads() {
    return PoolLevel.busiest(levels(PoolSample.Kind.THREADS)).orElse(null);
  }

  /** An inspection does not derive pools from thread dumps. */
  @Override
  public @Nullable PoolLevel threadsSeen() {
    return null;
  }

  @Override
  public @Nullable PoolLevel connections() {
    return levels(PoolSample.Kind.CONNECTIONS)
        .max(Comparator.comparingDouble(PoolLevel::overrun))
        .orElse(null);
  }

  private Stream<PoolLevel> levels(PoolSample.Kind kind) {
    return seen.pools().of(kind).stream().map(InspectedPool::level);
  }

  @Override
  public OptionalDouble carriers(Function<JvmSample, @Nullable Integer> level) {
    return seen.carriers(level);
  }

  /** By default, there are as many carriers as CPUs. */
  @Override
  public double parallelism() {
    return carriers(JvmSample::parallelism).orElse(seen.jvm().cpus());
  }
}
