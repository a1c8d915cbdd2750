package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.MachineObserver;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Computes figures from the readings at the two edges of a window. Edges are read a little late, so
 * counts are scaled to the window's own length. A value has no figure if it was not read at both
 * edges, or if the readings are so late that they cover a different time, even one of the same
 * length. Pure.
 *
 * @param from the edge at which the window opened
 * @param to the edge at which the window closed
 * @param window its length
 */
record WindowFigures(Edge from, Edge to, Duration window) {

  /** The observed time and its edges may be off by this share of the window ... */
  private static final double MOST_OFF = 0.3;

  /** ... or by this much, because otherwise short windows would have no figures. */
  private static final long ALWAYS_ALLOWED_MILLIS = 250;

  /**
   * What the subject's processes used.
   *
   * @param samples the samples of the load
   */
  ProcessFigures processes(List<ProcessSample> samples) {
    List<ProcessSample> inside =
        samples.stream()
            .filter(sample -> sample.elapsedMillis() >= from.processMillis())
            .filter(sample -> sample.elapsedMillis() <= to.elapsedMillis())
            .toList();
    LongSummaryStatistics resident =
        inside.stream()
            .map(ProcessSample::residentBytes)
            .filter(Objects::nonNull)
            .mapToLong(Long::longValue)
            .summaryStatistics();
    OptionalInt threads =
        inside.stream()
            .map(ProcessSample::threads)
            .filter(Objects::nonNull)
            .mapToInt(Integer::intValue)
            .max();
    boolean told = resident.getCount() > 0;
    return new ProcessFigures(
        cpuNanos(),
        counted(ProcessSample::compilerNanos),
        told ? Long.valueOf(Math.round(resident.getAverage())) : null,
        told ? Long.valueOf(resident.getMax()) : null,
        threads.isPresent() ? Integer.valueOf(threads.getAsInt()) : null,
        contextSwitches(inside),
        counted(ProcessSample::compilerWaitNanos));
  }

  private @Nullable Long cpuNanos() {
    ProcessSample before = from.process();
    ProcessSample after = to.process();
    if (before == null
        || after == null
        || (before.compilerNanos() == null) != (after.compilerNanos() == null)) {
      return null;
    }
    return between(before.cpuNanos(), after.cpuNanos(), processShare(before, after));
  }

  /** The scaled increase of a counter. */
  private @Nullable Long counted(Function<ProcessSample, @Nullable Long> counter) {
    ProcessSample before = from.process();
    ProcessSample after = to.process();
    return before == null || after == null
        ? null
        : between(counter.apply(before), counter.apply(after), processShare(before, after));
  }

  /**
   * The scaled difference; null if a value is missing, the readings are too late, or the counter
   * was reset.
   */
  private static @Nullable Long between(@Nullable Long before, @Nullable Long after, double share) {
    return before == null || after == null || after < before || Double.isNaN(share)
        ? null
        : Long.valueOf(Math.round((after - before) * share));
  }

  private double processShare(ProcessSample before, ProcessSample after) {
    return share(before.elapsedMillis(), after.elapsedMillis());
  }

  private double share() {
    return share(from.elapsedMillis(), to.elapsedMillis());
  }

  /** The window's length as a share of the observed time; NaN if that is another time. */
  private double share(long fromMillis, long toMillis) {
    long observedMillis = toMillis - fromMillis;
    long late = Math.max(fromMillis - from.atMillis(), toMillis - to.atMillis());
    long off = Math.max(late, Math.abs(observedMillis - window.toMillis()));
    if (off > Math.max(ALWAYS_ALLOWED_MILLIS, MOST_OFF * window.toMillis())) {
      return Double.NaN;
    }
    return window.toMillis() / (double) Math.max(1, observedMillis);
  }

  /**
   * The scaled sum of increases from edge to edge, because the count of an ended thread is lost and
   * the total can fall.
   */
  private @Nullable Long contextSwitches(List<ProcessSample> inside) {
    ProcessSample before = from.process();
    ProcessSample after = to.process();
    Long last = before == null ? null : before.contextSwitches();
    Long end = after == null ? null : after.contextSwitches();
    if (before == null || after == null || last == null || end == null) {
      return null;
    }
    long sum = 0;
    for (ProcessSample sample : inside) {
      Long count = sample.contextSwitches();
      if (count != null && sample.elapsedMillis() < after.elapsedMillis()) {
        sum += Math.max(0, count - last);
        last = count;
      }
    }
    sum += Math.max(0, end - last);
    return sum == 0 ? null : between(0L, sum, processShare(before, after));
  }

  /** What the subject's JVM reported. */
  @Nullable JvmObservation jvm() {
    return from.jvm() == null || to.jvm() == null || Double.isNaN(share())
        ? null
        : JvmObserver.between(from.jvm(), to.jvm(), share());
  }

  /**
   * What the machine did.
   *
   * @param isOurs whether the subject runs on it
   */
  MachineFigures machine(boolean isOurs) {
    long beat = isOurs ? to.beats().nanosPerBeatSince(from.beats()) : 0;
    return new MachineFigures(
        MachineObserver.busy(from.ticks(), to.ticks()),
        MachineObserver.steal(from.ticks(), to.ticks()),
        from.grantedTicks() == null || to.grantedTicks() == null
            ? null
            : MachineObserver.busy(from.grantedTicks(), to.grantedTicks()),
        beat == 0 ? null : Long.valueOf(beat));
  }

  /** How long the subject was kept off the CPUs. */
  @Nullable Long throttledNanos() {
    return from.throttled().isEmpty() || to.throttled().isEmpty()
        ? null
        : between(from.throttled().get().toNanos(), to.throttled().get().toNanos(), share());
  }

  /** What the remotes used. */
  @Nullable Long remoteNanos() {
    return from.remoteNanos().isEmpty() || to.remoteNanos().isEmpty()
        ? null
        : between(from.remoteNanos().getAsLong(), to.remoteNanos().getAsLong(), share());
  }
}
