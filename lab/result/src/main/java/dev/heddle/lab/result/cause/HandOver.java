package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Requests wait for results that other threads make: tasks of another executor, or asynchronous
 * answers.
 *
 * @param waiting how many wait in that place at a time; mean over the window
 * @param inFlight how many requests are in the system at a time; of an inspected JVM, whose
 *     requests nobody counts, how many threads are at work or in a wait that belongs to work
 * @param on the class of what they wait for, such as a future
 * @param stack where they wait, innermost frame first; empty if that is not known
 */
@JsonTypeName("handOver")
public record HandOver(double waiting, double inFlight, String on, List<String> stack)
    implements Cause {

  public HandOver {
    stack = List.copyOf(stack);
  }
}
