package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Virtual threads keep their carriers while they wait.
 *
 * @param pinned how many carriers are held so at a time; mean over the window
 * @param carriers how many there are
 * @param on why a virtual thread could not leave its carrier; empty if that is not known
 * @param stack where most of it happens, innermost frame first; empty if that is not known
 */
@JsonTypeName("pinnedCarriers")
public record PinnedCarriers(double pinned, double carriers, String on, List<String> stack)
    implements Cause {

  public PinnedCarriers {
    stack = List.copyOf(stack);
  }
}
