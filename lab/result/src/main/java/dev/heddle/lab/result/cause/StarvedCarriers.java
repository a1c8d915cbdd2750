package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Virtual threads that compute for a long time keep others from the carriers.
 *
 * @param longestNanos the longest time one was seen computing without a pause
 * @param queued how many others wait for a carrier at a time; mean over the windows
 * @param carriers how many carriers there are
 * @param stack where it computes, innermost frame first; empty if that is not known
 */
@JsonTypeName("starvedCarriers")
public record StarvedCarriers(long longestNanos, double queued, double carriers, List<String> stack)
    implements Cause {

  public StarvedCarriers {
    stack = List.copyOf(stack);
  }
}
