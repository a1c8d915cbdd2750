package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One of the stretches that a measured window is made of, where arms are measured in turns.
 *
 * @param fromMillis when it was opened, since the load began
 * @param toMillis when it was closed, above {@code fromMillis}
 * @param completed answers of any status inside it, at least 0
 * @param cpuNanos CPU time of the subject's processes inside it, without that of the JIT compilers;
 *     null if it was not read at both edges
 * @param p99Nanos 99th percentile of the response time of the requests that were meant to start in
 *     it; null if none was answered
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WindowSlice(
    long fromMillis,
    long toMillis,
    long completed,
    @Nullable Long cpuNanos,
    @Nullable Long p99Nanos) {

  public WindowSlice {
    if (toMillis <= fromMillis) {
      throw new IllegalArgumentException(
          "a slice ends after it begins: " + fromMillis + " to " + toMillis + " ms");
    }
    if (completed < 0) {
      throw new IllegalArgumentException("answers are 0 or more, not " + completed);
    }
  }

  /** Whether that time lies in it, its ends included. */
  public boolean contains(long elapsedMillis) {
    return fromMillis <= elapsedMillis && elapsedMillis <= toMillis;
  }

  /** Answers a second. */
  public double throughput() {
    return completed * 1e3 / (toMillis - fromMillis);
  }
}
