package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Values of thread-locals are made again and again, because no thread lives long enough to use them
 * twice.
 *
 * @param share their share of all allocation, 0 to 1
 * @param stack where most of it was asked for or made, innermost frame first
 */
@JsonTypeName("threadLocalCaches")
public record ThreadLocalCaches(double share, List<String> stack) implements Cause {

  public ThreadLocalCaches {
    stack = List.copyOf(stack);
  }
}
