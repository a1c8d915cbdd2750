package dev.heddle.lab.result.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a service used in a recorded window, by place in the code.
 *
 * @param cpu samples of threads that were running Java code
 * @param systemShare the share of the CPU time spent in the operating system, 0 to 1; null if
 *     unknown
 * @param collectorNanos CPU time of collections that stopped the threads, outside the operating
 *     system; null if the JDK does not report it
 * @param spent what was used of the other resources, the largest places of each
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Profile(
    CallTree cpu, @Nullable Double systemShare, @Nullable Long collectorNanos, List<Spent> spent) {

  public Profile {
    spent = List.copyOf(spent);
    if (systemShare != null && !(systemShare >= 0 && systemShare <= 1)) {
      throw new IllegalArgumentException("the share must be from 0 to 1, was " + systemShare);
    }
  }
}
