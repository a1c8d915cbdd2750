package dev.heddle.lab.result.inspection;

import org.jspecify.annotations.Nullable;

/**
 * The CPU time of an inspected JVM over the time for which it was looked at. A value that could not
 * be read is null.
 *
 * @param used how many CPUs it used, on average
 * @param machineBusy share of the CPU time of its machine, or of its container, that was not idle,
 *     0 to 1
 * @param throttled share of the time for which its control group was kept off the CPUs
 */
public record InspectedCpu(
    @Nullable Double used, @Nullable Double machineBusy, @Nullable Double throttled) {

  /** Nothing could be read. */
  public static final InspectedCpu UNKNOWN = new InspectedCpu(null, null, null);
}
