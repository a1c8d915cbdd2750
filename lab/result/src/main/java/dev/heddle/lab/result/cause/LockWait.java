package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Requests wait for a lock.
 *
 * @param waiting how many wait for it at a time; mean over the window
 * @param inFlight how many requests are in the system at a time; of an inspected JVM, whose
 *     requests nobody counts, how many threads are at work or in a wait that belongs to work
 * @param on the class of the lock
 * @param stack where they wait, innermost frame first; empty if that is not known
 */
@JsonTypeName("lockWait")
public record LockWait(double waiting, double inFlight, String on, List<String> stack)
    implements Cause {

  public LockWait {
    stack = List.copyOf(stack);
  }

  @Override
  public boolean takesAgent() {
    return true;
  }
}
