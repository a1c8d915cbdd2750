package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Threads wait in a loop, and use CPU time for it.
 *
 * @param share the share of the samples of computing threads that show it, or of the requests whose
 *     threads yield, 0 to 1
 * @param cpus how many CPUs the service used
 * @param stack where most of them wait, innermost frame first
 */
@JsonTypeName("busyWait")
public record BusyWait(double share, double cpus, List<String> stack) implements Cause {

  public BusyWait {
    stack = List.copyOf(stack);
  }

  @Override
  public boolean takesAgent() {
    return true;
  }
}
