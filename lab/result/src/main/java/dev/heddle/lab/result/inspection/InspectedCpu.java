package dev.heddle.lab.result.inspection;

import org.jspecify.annotations.Nullable;

/**
 * The CPU time that an inspected JVM used while it was observed. A value that could not be read is
 * null.
 *
 * @param used how many CPUs the JVM used, on average
 * @param machineBusy share of the CPU time of its machine, or of its container, that was not idle,
 *     0 to 1
 * @param throttled share of the time that its control group was kept off the CPUs
 */
public record InspectedCpu(
    @Nullable Double used, @Nullable Double machineBusy, @Nullable Double throttled) {

  /** Nothing could be read. */
  public static final InspectedCpu UNKNOWN = new InspectedCpu(null, null, null);
}
