package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Requests wait for results of an executor whose threads are all at work.
 *
 * @param waiting how many requests wait in that place at a time; mean over the window
 * @param inFlight how many requests are in the system at a time
 * @param executor the name of its threads, with a star for the last number: {@code pool-1-thread-*}
 * @param threads how many threads it has
 * @param stack where requests wait, innermost frame first; empty if that is not known
 */
@JsonTypeName("handOver")
public record HandOver(
    double waiting, double inFlight, String executor, double threads, List<String> stack)
    implements Cause {

  public HandOver {
    stack = List.copyOf(stack);
  }

  @Override
  public boolean takesAgent() {
    return true;
  }
}
