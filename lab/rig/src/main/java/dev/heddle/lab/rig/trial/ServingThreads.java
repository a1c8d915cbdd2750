package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.ThreadDump;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds in thread dumps the size of the pool that serves requests, for servers that do not publish
 * it. A dump stops all threads for a moment, so it is only used in the warm-up of trials that do
 * not count.
 */
final class ServingThreads {

  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

  /** The time after which all users have begun. */
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

  /** The pool now; empty if none is seen, or it is not time for a dump. */
  Optional<PoolSample> look(long elapsedMillis) throws IOException {
    if (elapsedMillis < FROM_MILLIS || System.nanoTime() - dueNanos < 0) {
      return Optional.empty();
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
    return ThreadDump.pool(jvm.printThreads(), requestFrame).map(pool -> pool.at(elapsedMillis));
  }
}
