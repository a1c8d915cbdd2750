package dev.heddle.lab.result.recording;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.result.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What Flight Recorder reported about the measured window of a recorded trial.
 *
 * @param windowNanos length of the window
 * @param waits waits, grouped by what was waited for and where, the longest of each kind first;
 *     only waits above a threshold are recorded: 1 ms for a pinned carrier, 5 ms for a lock, 10 ms
 *     for the others; where the JVM is looked into, which happens up to five times a second, all
 *     parked threads are recorded instead, and those that yield
 * @param computing threads seen computing without a pause, grouped by place
 * @param pauses times for which the garbage collector stopped all threads
 * @param allocations the classes with the most allocated bytes, by samples
 * @param missing what its JDK does not report, in words
 * @param profile what was used by place in the code; null if nobody asked for it
 * @param threadLocals what was allocated for first values of thread-locals; null if nothing was, or
 *     nobody asked for it
 * @param samples how many samples there were of computing threads, in all places; null in results
 *     that do not tell
 * @param executors the executors on platform threads; null if the JVM was not looked into, and then
 *     waits of parked virtual threads and loops that wait are not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Recording(
    long windowNanos,
    List<Wait> waits,
    List<Computing> computing,
    Pauses pauses,
    List<Allocation> allocations,
    List<String> missing,
    @Nullable Profile profile,
    @Nullable ThreadLocals threadLocals,
    @Nullable Long samples,
    @Nullable List<AtWork> executors) {

  /** A recording of a JVM that was not looked into, without a profile. */
  public Recording(
      long windowNanos,
      List<Wait> waits,
      List<Computing> computing,
      Pauses pauses,
      List<Allocation> allocations,
      List<String> missing) {
    this(windowNanos, waits, computing, pauses, allocations, missing, null, null, null, null);
  }

  public Recording {
    waits = List.copyOf(waits);
    computing = List.copyOf(computing);
    allocations = List.copyOf(allocations);
    missing = List.copyOf(missing);
    executors = executors == null ? null : List.copyOf(executors);
  }

  /** The same recording with waits that Flight Recorder does not report. */
  public Recording with(List<Wait> more) {
    List<Wait> all = new ArrayList<>(waits);
    for (Wait wait : more) {
      int same = 0;
      while (same < all.size() && !all.get(same).isLike(wait)) {
        same++;
      }
      if (same < all.size()) {
        all.set(same, all.get(same).plus(wait));
      } else {
        all.add(wait);
      }
    }
    return with(all, profile, executors);
  }

  /** The same recording with a profile. */
  public Recording with(Profile taken) {
    return with(waits, taken, executors);
  }

  /** The same recording of a JVM that was looked into. */
  public Recording withExecutors(List<AtWork> found) {
    return with(waits, profile, found);
  }

  /** The places of its waits and of what computes, innermost frame first. */
  public Stream<List<String>> stacks() {
    return Stream.of(
            waits.stream().map(Wait::stack),
            computing.stream().map(Computing::stack),
            Stream.ofNullable(threadLocals).map(ThreadLocals::stack))
        .flatMap(each -> each);
  }

  /** The same recording with all stacks rewritten. */
  public Recording withStacks(UnaryOperator<List<String>> rewritten) {
    return new Recording(
        windowNanos,
        waits.stream().map(wait -> wait.at(rewritten.apply(wait.stack))).toList(),
        computing.stream().map(place -> place.at(rewritten.apply(place.stack))).toList(),
        pauses,
        allocations,
        missing,
        profile,
        threadLocals == null ? null : threadLocals.at(rewritten.apply(threadLocals.stack)),
        samples,
        executors);
  }

  private Recording with(
      List<Wait> otherWaits, @Nullable Profile taken, @Nullable List<AtWork> found) {
    return new Recording(
        windowNanos,
        otherWaits,
        computing,
        pauses,
        allocations,
        missing,
        taken,
        threadLocals,
        samples,
        found);
  }

  /** How many samples there were of computing threads, as far as that is known. */
  public long allSamples() {
    return samples == null
        ? computing.stream().mapToLong(Computing::samples).sum()
        : samples.longValue();
  }

  /** The mean number of threads that were in a wait of that kind. */
  public double threadsIn(Wait.Kind kind) {
    return waits.stream().filter(wait -> wait.kind() == kind).mapToDouble(this::threadsIn).sum();
  }

  /** The mean number of threads that were in these waits. */
  public double threadsIn(Wait wait) {
    return wait.nanos() / (double) Math.max(1, windowNanos);
  }

  /**
   * Waits for the same thing in the same place.
   *
   * @param kind the kind of wait
   * @param on the class of the lock, or why a virtual thread could not leave its carrier
   * @param count how many waits; 0 if it is only known how many threads waited at a time
   * @param nanos their total length; longer than the window if several threads wait at a time
   * @param longestNanos the longest of them; 0 if it is not known
   * @param stack where the threads wait, innermost frame first; {@link Frames} tells how it is
   *     written
   */
  public record Wait(
      Kind kind, String on, long count, long nanos, long longestNanos, List<String> stack) {

    public Wait {
      stack = List.copyOf(stack);
    }

    private Wait at(List<String> other) {
      return new Wait(kind, on, count, nanos, longestNanos, other);
    }

    private boolean isLike(Wait other) {
      return kind == other.kind && on.equals(other.on) && stack.equals(other.stack);
    }

    private Wait plus(Wait other) {
      return new Wait(
          kind,
          on,
          count + other.count,
          nanos + other.nanos,
          Math.max(longestNanos, other.longestNanos),
          stack);
    }

    /** What a thread can wait for. */
    public enum Kind {
      /** A virtual thread that keeps its carrier while it waits. */
      PINNED,
      /** A thread that waits to enter {@code synchronized}. */
      MONITOR,
      /** A loop of {@code Thread.yield}; platform threads only. */
      YIELD,
      /** A result of other threads, such as a future. */
      RESULT,
      /** A lock or a condition of {@code java.util.concurrent}, or anything else that parks. */
      PARK,
      /** Reading from or writing to a socket. */
      SOCKET,
      /** Reading from a file, writing to it, or forcing it to the disk. */
      FILE
    }
  }

  /**
   * Threads that were seen computing in one place.
   *
   * @param samples the number of samples, over all threads, taken every 10 ms
   * @param longestNanos the longest time for which one thread was seen computing in every sample
   * @param longSamples how many samples are of a thread that had been computing for 20 ms or more
   * @param virtual whether virtual threads were among them
   * @param stack the stack of the longest, innermost frame first
   * @param spins true if the code waits in a loop there, by {@code Thread.yield} or {@code
   *     onSpinWait}; null if it does not, as far as is known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Computing(
      long samples,
      long longestNanos,
      long longSamples,
      boolean virtual,
      List<String> stack,
      @Nullable Boolean spins) {

    /** Threads that do not wait in a loop. */
    public Computing(
        long samples, long longestNanos, long longSamples, boolean virtual, List<String> stack) {
      this(samples, longestNanos, longSamples, virtual, stack, null);
    }

    public Computing {
      stack = List.copyOf(stack);
    }

    private Computing at(List<String> other) {
      return new Computing(samples, longestNanos, longSamples, virtual, other, spins);
    }
  }

  /**
   * Times for which all threads were stopped.
   *
   * @param count the number of collections
   * @param nanos the sum of their pauses
   * @param longestNanos the longest pause
   */
  public record Pauses(long count, long nanos, long longestNanos) {}

  /**
   * The allocation of one class.
   *
   * @param type the name of the class
   * @param share its share of the sampled allocation, 0 to 1
   */
  public record Allocation(String type, double share) {}

  /**
   * What was allocated while virtual threads made their first values of thread-locals.
   *
   * @param samples the number of samples
   * @param share its share of the sampled allocation, 0 to 1
   * @param stack where most of it was asked for or made, innermost frame first: that of the
   *     thread-local, or of the method that sets it
   */
  public record ThreadLocals(long samples, double share, List<String> stack) {

    public ThreadLocals {
      stack = List.copyOf(stack);
    }

    private ThreadLocals at(List<String> other) {
      return new ThreadLocals(samples, share, other);
    }
  }

  /**
   * An executor on platform threads.
   *
   * @param name the name of its threads, with a star for the last number: {@code pool-1-thread-*}
   * @param atWork how many of them are at work at a time, and do not wait for a result of others
   * @param threads how many it has; both are means over the window
   */
  public record AtWork(String name, double atWork, double threads) {}
}
