package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.ThreadDump;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sees in thread dumps how large the pool is whose threads serve requests, where the server does
 * not tell. A dump stops all threads for a moment, so it is for the warm-up of trials that do not
 * count.
 */
final class ServingThreads {

  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

  /** By then all users have begun. */
  private static final long FROM_MILLIS = 1_500;

  private final JvmObserver jvm;
  private final @Nullable String requestFrame;
  private long dueNanos = System.nanoTime();

  /**
   * @param requestFrame see {@link ThreadDump#read}
   */
  ServingThreads(JvmObserver jvm, @Nullable String requestFrame) {
    this.jvm = jvm;
    this.requestFrame = requestFrame;
  }

  /** The pool now; empty if there is none, or it was seen a moment ago. */
  Optional<PoolSample> look(long elapsedMillis) throws IOException {
    if (elapsedMillis < FROM_MILLIS || System.nanoTime() - dueNanos < 0) {
      return Optional.empty();
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
    return ThreadDump.pool(jvm.printThreads(), requestFrame).map(pool -> pool.at(elapsedMillis));
  }
}
