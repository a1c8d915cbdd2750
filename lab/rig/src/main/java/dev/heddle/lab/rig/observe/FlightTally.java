package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.recording.Frames;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Adds up the events of a window. Not thread-safe. */
final class FlightTally {

  /** The time between two samples of computing threads. */
  static final long LOOK_NANOS = 10_000_000;

  /**
   * Samples of a thread no further apart than this are consecutive; on busy CPUs they come late.
   */
  static final long AT_ONCE_NANOS = LOOK_NANOS * 5 / 2;

  /** A thread that computes for this long without a pause, some time slices, counts as long. */
  private static final long LONG_NANOS = 20_000_000;

  /** The largest number of entries of each kind. */
  private static final int MOST = 5;

  private final Map<Place, Sum> waits = new HashMap<>();
  private final Map<Long, Run> runs = new HashMap<>();
  private final Map<String, Hot> hot = new HashMap<>();
  private final Map<String, Double> allocations = new HashMap<>();
  private final Map<List<String>, Double> threadLocals = new HashMap<>();
  private long threadLocalSamples;
  private long samples;
  private final Set<String> missing = new HashSet<>();
  private long pauses;
  private long pauseNanos;
  private long longestPause;

  private record Place(Wait.Kind kind, String on, List<String> stack) {}

  private static final class Sum {
    private long count;
    private long nanos;
    private long longest;
  }

  /** A stretch of time in which every sample showed the thread computing. */
  private record Run(long fromNanos, long lastNanos) {

    long nanos() {
      return lastNanos - fromNanos + LOOK_NANOS;
    }
  }

  private static final class Hot {
    private long samples;
    private long longSamples;
    private long longest;
    private long spinning;
    private boolean virtual;
    private List<String> stack = List.of();

    Recording.Computing computing(Predicate<List<String>> spins) {
      boolean spin = 2 * spinning > samples || spins.test(stack);
      return new Recording.Computing(
          samples, longest, longSamples, virtual, stack, spin ? Boolean.TRUE : null);
    }
  }

  /** Adds a wait. */
  void waited(Wait.Kind kind, String on, long nanos, List<String> stack) {
    Sum sum = waits.computeIfAbsent(new Place(kind, on, stack), _ -> new Sum());
    sum.count++;
    sum.nanos += nanos;
    sum.longest = Math.max(sum.longest, nanos);
  }

  /** Whether there was a wait of a kind. */
  boolean has(Wait.Kind kind) {
    return waits.keySet().stream().anyMatch(place -> place.kind() == kind);
  }

  /** Adds waits whose total time is known, but not their number. */
  void seen(Wait.Kind kind, String on, long nanos, List<String> stack) {
    waits.computeIfAbsent(new Place(kind, on, stack), _ -> new Sum()).nanos += nanos;
  }

  /** Adds the waits of another tally. */
  void addWaits(FlightTally other) {
    other.waits.forEach(
        (place, more) -> {
          Sum sum = waits.computeIfAbsent(place, _ -> new Sum());
          sum.count += more.count;
          sum.nanos += more.nanos;
          sum.longest = Math.max(sum.longest, more.longest);
        });
  }

  /**
   * Adds a sample of a computing thread; the samples of a thread must arrive in order of time.
   *
   * @param thread the thread's number
   * @param atNanos the time of the sample
   */
  void computing(long thread, boolean virtual, long atNanos, List<String> stack) {
    Run before = runs.get(thread);
    Run run =
        before != null && atNanos - before.lastNanos() <= AT_ONCE_NANOS
            ? new Run(before.fromNanos(), atNanos)
            : new Run(atNanos, atNanos);
    runs.put(thread, run);
    Hot place = hot.computeIfAbsent(Frames.method(stack), _ -> new Hot());
    samples++;
    place.samples++;
    place.longSamples += run.nanos() >= LONG_NANOS ? 1 : 0;
    if (run.nanos() > place.longest) {
      place.longest = run.nanos();
      place.stack = stack;
    }
    place.spinning += SpinCode.isCalledIn(stack) ? 1 : 0;
    place.virtual |= virtual;
  }

  /** Adds a pause of all threads. */
  void paused(long nanos, long longest) {
    pauses++;
    pauseNanos += nanos;
    longestPause = Math.max(longestPause, longest);
  }

  /** Adds an allocation sample, which stands for a number of bytes of a class. */
  void allocated(String type, double bytes) {
    allocations.merge(type, bytes, Double::sum);
  }

  /**
   * Notes that bytes of a sample were for the first value of a thread-local.
   *
   * @param stack where the value was requested or made, innermost frame first
   */
  void forThreadLocal(double bytes, List<String> stack) {
    threadLocals.merge(stack, bytes, Double::sum);
    threadLocalSamples++;
  }

  /** All bytes that samples of allocation stand for. */
  double allocated() {
    return allocations.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Notes something that the recording lacks. */
  void missing(String what) {
    missing.add(what);
  }

  /**
   * The recording, with the largest entries of each kind.
   *
   * @param spins whether the code at a stack waits in a loop
   */
  Recording over(long windowNanos, Predicate<List<String>> spins) {
    double allocated = allocated();
    return new Recording(
        windowNanos,
        largestWaits(),
        largest(hot, place -> place.samples).stream()
            .map(entry -> entry.getValue().computing(spins))
            .toList(),
        new Recording.Pauses(pauses, pauseNanos, longestPause),
        allocations.entrySet().stream()
            .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
            .limit(MOST)
            .map(entry -> new Recording.Allocation(entry.getKey(), entry.getValue() / allocated))
            .toList(),
        missing.stream().sorted().toList(),
        null,
        threadLocals(allocated),
        samples,
        null);
  }

  private Recording.@Nullable ThreadLocals threadLocals(double allocated) {
    return threadLocals.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(
            most ->
                new Recording.ThreadLocals(
                    threadLocalSamples,
                    threadLocals.values().stream().mapToDouble(Double::doubleValue).sum()
                        / allocated,
                    most.getKey()))
        .orElse(null);
  }

  private List<Wait> largestWaits() {
    List<Wait> largest = new ArrayList<>();
    for (Wait.Kind kind : Wait.Kind.values()) {
      Map<Place, Sum> ofKind = new HashMap<>(waits);
      ofKind.keySet().removeIf(place -> place.kind() != kind);
      for (Map.Entry<Place, Sum> entry : largest(ofKind, sum -> sum.nanos)) {
        Sum sum = entry.getValue();
        largest.add(
            new Wait(
                kind,
                entry.getKey().on(),
                sum.count,
                sum.nanos,
                sum.longest,
                entry.getKey().stack()));
      }
    }
    return largest;
  }

  private static <K, V> List<Map.Entry<K, V>> largest(Map<K, V> all, ToLongFunction<V> size) {
    Comparator<Map.Entry<K, V>> bySize =
        Comparator.comparingLong(entry -> size.applyAsLong(entry.getValue()));
    return all.entrySet().stream().sorted(bySize.reversed()).limit(MOST).toList();
  }
}
