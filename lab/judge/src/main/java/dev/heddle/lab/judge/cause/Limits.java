package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Cause;
import dev.heddle.lab.result.Frames;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Limit;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.Wait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What holds an arm back: a row of tests, one a cause. What makes others full comes first: a pool
 * of threads that all wait for one lock is full, and the lock is why.
 */
final class Limits {

  private static final double BUSY_MACHINE = 0.9;

  /** Of the requests in flight or of the threads that serve them, whichever is less. */
  private static final double MANY = 0.3;

  /** Of the carriers. */
  private static final double HALF = 0.5;

  private static final double STOPPED_MUCH = 0.1;
  private static final double THROTTLED = 0.01;

  /** What waits beside what is served, as a share of all. */
  private static final double WAITING = 0.1;

  /** Where neither the JDK nor the description tells how many carriers there are. */
  private static final double FEWEST_CARRIERS = 2;

  private static final List<Function<Evidence, Optional<Limit>>> TESTS =
      List.of(
          Limits::driver,
          Limits::connectionCap,
          Limits::downstreamPool,
          Limits::pinned,
          Limits::lock,
          Limits::gc,
          Limits::starved,
          Limits::poolWait,
          Limits::cpu);

  private Limits() {}

  /** All that are seen, the one that explains the others first; empty if none is. */
  static List<Limit> of(Evidence evidence) {
    List<Limit> limits = new ArrayList<>();
    TESTS.forEach(test -> test.apply(evidence).ifPresent(limits::add));
    return limits;
  }

  private static Optional<Limit> driver(Evidence evidence) {
    for (Gate gate : List.of(Gate.DRIVER_CPU, Gate.SEND_LAG)) {
      GateReading failed = evidence.failed(gate);
      if (failed != null) {
        return limit(Cause.DRIVER, "is limited by the driver: " + failed.detail(), gate.advice());
      }
    }
    return Optional.empty();
  }

  private static Optional<Limit> connectionCap(Evidence evidence) {
    GateReading failed = evidence.failed(Gate.CONNECTION_CAP);
    return failed == null
        ? Optional.empty()
        : limit(
            Cause.CONNECTION_CAP,
            "is limited by the connections that its server takes: " + failed.detail(),
            "a higher limit of connections removes it (Tomcat: server.tomcat.max-connections)");
  }

  private static Optional<Limit> downstreamPool(Evidence evidence) {
    PoolLevel pool = evidence.connections();
    if (pool == null || pool.overrun() < WAITING) {
      return Optional.empty();
    }
    return limit(
        Cause.DOWNSTREAM_POOL,
        format(
            "is limited by the %.0f connections of its pool %s: %.0f requests wait for one",
            pool.size(), pool.name(), pool.waiting()),
        "threads of any kind only wait there; more connections help if what is behind them can"
            + " bear it, fewer requests at a time if it cannot");
  }

  private static Optional<Limit> pinned(Evidence evidence) {
    Recording recording = evidence.recording();
    if (recording == null) {
      return Optional.empty();
    }
    double carriers = evidence.carriers(JvmSample::parallelism).orElse(FEWEST_CARRIERS);
    double pinned = recording.threadsIn(Wait.Kind.PINNED);
    return pinned < HALF * carriers
        ? Optional.empty()
        : worst(recording, Wait.Kind.PINNED)
            .map(
                wait ->
                    new Limit(
                        Cause.CARRIERS_PINNED,
                        format(
                            "is limited by pinned carriers: virtual threads hold %.1f of %.0f of"
                                + " them at a time while they wait, most in %s%s",
                            pinned,
                            carriers,
                            place(wait.stack()),
                            wait.on().isEmpty() ? "" : " (" + wait.on() + ")"),
                        "that code on platform threads, or without the native frame or the lock,"
                            + " removes it",
                        wait.stack()));
  }

  private static Optional<Limit> lock(Evidence evidence) {
    Recording recording = evidence.recording();
    if (recording == null) {
      return Optional.empty();
    }
    PoolLevel pool = evidence.threads();
    double served = pool == null ? evidence.inFlight() : Math.min(evidence.inFlight(), pool.busy());
    return recording.waits().stream()
        .filter(Limits::isLock)
        .max(Comparator.comparingLong(Wait::nanos))
        .filter(wait -> recording.threadsIn(wait) >= Math.max(1, MANY * served))
        .map(
            wait ->
                new Limit(
                    Cause.LOCK,
                    format(
                        "is limited by a lock: %.0f of %.0f requests wait at a time for %s in %s",
                        recording.threadsIn(wait),
                        evidence.inFlight(),
                        wait.on(),
                        place(wait.stack())),
                    "no kind of thread helps; holding it for less, or several locks, does",
                    wait.stack()));
  }

  private static boolean isLock(Wait wait) {
    return wait.kind() == Wait.Kind.MONITOR
        || (wait.kind() == Wait.Kind.PARK
            && (wait.on().contains("ReentrantLock")
                || wait.on().contains("ReentrantReadWriteLock")
                || wait.on().contains("Semaphore")));
  }

  private static Optional<Limit> gc(Evidence evidence) {
    double stopped = evidence.stoppedByGc();
    return stopped < STOPPED_MUCH
        ? Optional.empty()
        : limit(
            Cause.GC,
            format(
                "is limited by the garbage collector, which stops all threads for %.0f %% of the"
                    + " time",
                100 * stopped),
            "a larger heap, or a collector that works beside the threads (-XX:+UseZGC), removes"
                + " it");
  }

  private static Optional<Limit> starved(Evidence evidence) {
    Recording recording = evidence.recording();
    double carriers = evidence.carriers(JvmSample::parallelism).orElse(0);
    double mounted = evidence.carriers(JvmSample::mounted).orElse(0);
    double queued = evidence.carriers(JvmSample::queued).orElse(0);
    boolean full = carriers > 0 && mounted >= BUSY_MACHINE * carriers && queued >= carriers;
    if (recording == null || !full) {
      return Optional.empty();
    }
    long all = recording.computing().stream().mapToLong(Recording.Computing::samples).sum();
    return recording.computing().stream()
        .filter(Recording.Computing::virtual)
        .max(Comparator.comparingLong(Recording.Computing::longSamples))
        .filter(place -> place.longSamples() >= MANY * all)
        .map(
            place ->
                new Limit(
                    Cause.CARRIERS_STARVED,
                    format(
                        "starves its carriers: virtual threads compute for up to %.0f ms without a"
                            + " pause in %s, and %.0f others wait for one of %.0f carriers",
                        place.longestNanos() / 1e6, place(place.stack()), queued, carriers),
                    "platform threads, which the system slices, or HeddleExecutor remove it",
                    place.stack()));
  }

  private static Optional<Limit> poolWait(Evidence evidence) {
    PoolLevel pool = evidence.threads();
    double inFlight = evidence.inFlight();
    if (pool == null || !pool.isFull() || isBusy(evidence)) {
      return Optional.empty();
    }
    double waiting = inFlight - pool.busy();
    if (waiting < Math.max(1, WAITING * inFlight)) {
      return Optional.empty();
    }
    return limit(
        Cause.POOL_WAIT,
        format(
            "is limited by its %.0f threads: %.0f of %.0f requests wait %.0f ms for one",
            pool.size(), waiting, inFlight, 1000 * waiting / Math.max(1, evidence.throughput())),
        format("%.0f threads, or virtual threads, remove it", Math.ceil(inFlight)));
  }

  private static Optional<Limit> cpu(Evidence evidence) {
    return !isBusy(evidence)
        ? Optional.empty()
        : limit(
            Cause.CPU_SATURATED,
            format(
                "uses the CPU that there is: %.1f CPUs are at work for it, and the machine is"
                    + " %.0f %% busy",
                evidence.cpusUsed(), 100 * evidence.machineBusy()),
            "less CPU a request, or more CPUs, remove it");
  }

  private static boolean isBusy(Evidence evidence) {
    Integer granted = evidence.arm().cpus();
    return evidence.machineBusy() >= BUSY_MACHINE
        || evidence.throttled() > THROTTLED
        || (granted != null && evidence.cpusUsed() >= BUSY_MACHINE * granted);
  }

  private static Optional<Wait> worst(Recording recording, Wait.Kind kind) {
    return recording.waits().stream()
        .filter(wait -> wait.kind() == kind)
        .max(Comparator.comparingLong(Wait::nanos));
  }

  private static String place(List<String> stack) {
    return stack.isEmpty() ? "code that is not known" : Frames.place(stack);
  }

  private static Optional<Limit> limit(Cause cause, String evidence, String remedy) {
    return Optional.of(new Limit(cause, evidence, remedy, List.of()));
  }

  private static String format(String form, @Nullable Object... values) {
    return String.format(Locale.ROOT, form, Objects.requireNonNull(values));
  }
}
