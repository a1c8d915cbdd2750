package dev.heddle.lab.rig.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds what virtual threads allocate for thread-locals that a method fills after finding them
 * empty. Only the code shows this, not the stack. Not thread-safe.
 */
final class FilledThreadLocals {

  /** Code that allocates a smaller share of all bytes is not examined. */
  private static final double LEAST_SHARE = 0.05;

  private final List<Sample> samples = new ArrayList<>();

  /**
   * A place in the code.
   *
   * @param frame the frame as written in stacks
   * @param index the index of the instruction in the code of the method
   */
  record Spot(String type, String method, String descriptor, int index, String frame) {}

  private record Sample(double bytes, List<Spot> stack) {}

  /** Receives what was allocated for a thread-local. */
  interface FillTaker {
    void take(double bytes, List<String> stack);
  }

  /**
   * Adds a sample.
   *
   * @param stack the frames near the allocation, innermost first
   */
  void add(double bytes, List<Spot> stack) {
    samples.add(new Sample(bytes, stack));
  }

  /**
   * Passes on what was allocated to fill thread-locals, with the stack from the filling frame
   * outwards.
   *
   * @param allocated all allocated bytes
   * @param fills whether code lies between a get and a set
   */
  void find(double allocated, Predicate<Spot> fills, FillTaker taker) {
    Map<Spot, Double> sums = new HashMap<>();
    samples.forEach(
        sample ->
            Set.copyOf(sample.stack).forEach(spot -> sums.merge(spot, sample.bytes, Double::sum)));
    Set<Spot> filling = new HashSet<>();
    sums.forEach(
        (spot, bytes) -> {
          if (bytes >= LEAST_SHARE * allocated && fills.test(spot)) {
            filling.add(spot);
          }
        });
    for (Sample sample : samples) {
      int at = 0;
      while (at < sample.stack.size() && !filling.contains(sample.stack.get(at))) {
        at++;
      }
      if (at < sample.stack.size()) {
        taker.take(
            sample.bytes,
            sample.stack.subList(at, sample.stack.size()).stream().map(Spot::frame).toList());
      }
    }
  }
}
