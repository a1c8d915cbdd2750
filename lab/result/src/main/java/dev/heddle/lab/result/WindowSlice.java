package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One part of a measured window in which arms were measured in turns.
 *
 * @param fromMillis when it opened, since the load began, by the driver's clock
 * @param toMillis when it closed, above {@code fromMillis}
 * @param completed answers of any status in the slice, 0 or more
 * @param cpuNanos CPU time of the subject's processes in the slice, without that of the JIT
 *     compilers; null if it could not be read at both edges
 * @param p99Nanos 99th percentile of the response time of requests whose intended start is in the
 *     slice; null if none was answered
 * @param allocatedBytes heap that the subject allocated in the slice; null if it could not be read
 *     at both edges
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WindowSlice(
    long fromMillis,
    long toMillis,
    long completed,
    @Nullable Long cpuNanos,
    @Nullable Long p99Nanos,
    @Nullable Long allocatedBytes) {

  public WindowSlice {
    if (toMillis <= fromMillis) {
      throw new IllegalArgumentException(
          "a slice must end after it begins, was " + fromMillis + " to " + toMillis + " ms");
    }
    if (completed < 0) {
      throw new IllegalArgumentException("completed must be 0 or more, was " + completed);
    }
  }

  /** Whether that time lies in the slice, including its ends. */
  public boolean contains(long elapsedMillis) {
    return fromMillis <= elapsedMillis && elapsedMillis <= toMillis;
  }

  /** Answers a second. */
  public double throughput() {
    return completed * 1e3 / (toMillis - fromMillis);
  }
}
