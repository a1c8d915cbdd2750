package dev.heddle.lab.result;

import java.util.List;

/**
 * What Flight Recorder told of the measured window of a trial that was recorded.
 *
 * @param windowNanos length of the window
 * @param waits by what was waited for and where, the longest of each kind first; only waits above a
 *     threshold are recorded: 1 ms for a pinned carrier, 5 ms for a lock, 10 ms for the others
 * @param computing threads that were seen computing without a pause, by where
 * @param pauses times for which the garbage collector stopped all threads
 * @param allocations the classes of which most was allocated, as sampled
 * @param missing what its JDK does not tell, in words
 */
public record Recording(
    long windowNanos,
    List<Wait> waits,
    List<Computing> computing,
    Pauses pauses,
    List<Allocation> allocations,
    List<String> missing) {

  public Recording {
    waits = List.copyOf(waits);
    computing = List.copyOf(computing);
    allocations = List.copyOf(allocations);
    missing = List.copyOf(missing);
  }

  /** All waits of a kind together: how many threads were in one on average. */
  public double threadsIn(Wait.Kind kind) {
    return waits.stream().filter(wait -> wait.kind() == kind).mapToDouble(this::threadsIn).sum();
  }

  /** How many threads were in these waits on average. */
  public double threadsIn(Wait wait) {
    return wait.nanos() / (double) Math.max(1, windowNanos);
  }

  /**
   * Waits for the same thing in the same place.
   *
   * @param kind of what is waited for
   * @param on the class of the lock, or why a virtual thread could not leave its carrier
   * @param count how many
   * @param nanos their sum; more than the window's length where several threads wait at a time
   * @param longestNanos the longest of them
   * @param stack where, innermost first: {@code package.Class.method:line}
   */
  public record Wait(
      Kind kind, String on, long count, long nanos, long longestNanos, List<String> stack) {

    public Wait {
      stack = List.copyOf(stack);
    }

    /** For what a thread can wait. */
    public enum Kind {
      /** A virtual thread that keeps its carrier while it waits. */
      PINNED,
      /** To enter {@code synchronized}. */
      MONITOR,
      /** A lock or a condition of {@code java.util.concurrent}; platform threads only. */
      PARK,
      /** To read from a socket or write to one. */
      SOCKET,
      /** To read from a file, write to it or force it to the disk. */
      FILE
    }
  }

  /**
   * Threads that were seen computing in one place.
   *
   * @param samples how often, of all threads, one look every 10 ms
   * @param longestNanos for how long one thread was seen computing in every look
   * @param longSamples of the samples, how many belong to a thread that had been computing for 20
   *     ms or more
   * @param virtual whether virtual threads were among them
   * @param stack of the longest, innermost first
   */
  public record Computing(
      long samples, long longestNanos, long longSamples, boolean virtual, List<String> stack) {

    public Computing {
      stack = List.copyOf(stack);
    }
  }

  /**
   * Times for which all threads were stopped.
   *
   * @param count of collections
   * @param nanos sum of their pauses
   * @param longestNanos the longest pause
   */
  public record Pauses(long count, long nanos, long longestNanos) {}

  /**
   * What was allocated of a class.
   *
   * @param type name of the class
   * @param share of all that was sampled, 0 to 1
   */
  public record Allocation(String type, double share) {}
}
