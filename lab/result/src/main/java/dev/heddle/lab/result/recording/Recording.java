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
 * @param waits waits, grouped by what was waited for and where, the longest of each kind first.
 *     Only waits above a threshold are recorded: 1 ms for a pinned carrier, 5 ms for a lock, 10 ms
 *     for the others. If an agent looks into the JVM, up to five times a second, all parked and
 *     yielding threads are recorded instead
 * @param computing threads seen computing without a pause, grouped by place
 * @param pauses pauses in which the garbage collector stopped all threads
 * @param allocations the classes with the most allocated bytes, by samples
 * @param missing what the JDK does not report, in words
 * @param profile what was used, by place in the code; null if not requested
 * @param threadLocals what was allocated for first values of thread-locals; null if nothing was, or
 *     if not requested
 * @param samples the number of samples of computing threads, in all places; null in results that
 *     lack it
 * @param executors the executors on platform threads; null if no agent looked into the JVM, so
 *     waits of parked virtual threads and waiting loops are unknown
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

  public Recording {
    waits = List.copyOf(waits);
    computing = List.copyOf(computing);
    allocations = List.copyOf(allocations);
    missing = List.copyOf(missing);
    executors = executors == null ? null : List.copyOf(executors);
  }

  /** The same recording with added waits that Flight Recorder does not report. */
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

  /** The same recording of a JVM that an agent looked into. */
  public Recording withExecutors(List<AtWork> found) {
    return with(waits, profile, found);
  }

  /** The stacks of its waits, of computing threads and of thread-locals, innermost frame first. */
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

  /** The number of samples of computing threads, as far as it is known. */
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
   * @param count the number of waits; 0 if only the number of threads that waited at once is known
   * @param nanos their total length; longer than the window if several threads wait at once
   * @param longestNanos the longest of them; 0 if unknown
   * @param stack where the threads wait, innermost frame first; {@link Frames} describes its form
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
   * @param longestNanos the longest time during which every sample found one thread computing
   * @param longSamples how many samples are of a thread that had been computing for 20 ms or more
   * @param virtual whether virtual threads were among them
   * @param stack the stack of the thread that computed longest, innermost frame first
   * @param spins true if the code waits in a loop there, by {@code Thread.yield} or {@code
   *     onSpinWait}; null if it does not, as far as known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Computing(
      long samples,
      long longestNanos,
      long longSamples,
      boolean virtual,
      List<String> stack,
      @Nullable Boolean spins) {

    public Computing {
      stack = List.copyOf(stack);
    }

    private Computing at(List<String> other) {
      return new Computing(samples, longestNanos, longSamples, virtual, other, spins);
    }
  }

  /**
   * Pauses in which all threads were stopped.
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
   * @param stack where most of it was requested or made, innermost frame first: in the use of the
   *     thread-local, or in the method that sets it
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
   * @param atWork how many of the threads are at work at once, not waiting for results of others
   * @param threads how many threads it has; both are means over the window
   */
  public record AtWork(String name, double atWork, double threads) {}
}
