package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Virtual threads keep their carriers while they wait.
 *
 * @param pinned how many carriers are held at a time; mean over the window
 * @param carriers how many carriers there are
 * @param on why a virtual thread could not leave its carrier; empty if that is not known
 * @param stack where most of the time is spent, innermost frame first; empty if that is not known
 */
@JsonTypeName("pinnedCarriers")
public record PinnedCarriers(double pinned, double carriers, String on, List<String> stack)
    implements Cause {

  public PinnedCarriers {
    stack = List.copyOf(stack);
  }
}
