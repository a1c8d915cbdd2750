package dev.heddle.driver.k6;

import dev.heddle.driver.core.StopAsked;
import dev.heddle.driver.core.Watch;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * The measured window of a k6 that has just been started. The script reports in its first request
 * when the load began; from then on both processes use the machine's clock, so the reported edges
 * of the window are off by a few milliseconds at most.
 */
record K6Window(K6Process k6, LoadPlan plan, long windowNanos, Watch watch) {

  private static final Duration BEGIN_LIMIT = Duration.ofSeconds(20);

  /** How long k6 may take for its summary, in addition to the time of its requests. */
  private static final Duration END_GRACE = Duration.ofSeconds(20);

  /**
   * The time before an edge in which k6 is not queried, because its answer might come after the
   * edge. Also longer than k6 takes until it counts what it has dropped (50 ms), so that what is
   * read so long after the window holds all that was dropped in it.
   */
  private static final Duration EDGE = Duration.ofMillis(100);

  /** Waits until the window has passed and k6 has ended. */
  Measurement take(Path summary) throws InterruptedException, StopAsked {
    watch.await(() -> k6.beganMillis().isPresent(), System.nanoTime() + BEGIN_LIMIT.toNanos());
    long began =
        k6.beganMillis()
            .orElseThrow(() -> new IllegalStateException("k6 did not send any request"));
    long leftMillis = began + K6Script.SETTLE.toMillis() - System.currentTimeMillis();
    long opens = System.nanoTime() + Duration.ofMillis(leftMillis).toNanos();
    // The sooner it is asked, the more it may have dropped in the window, which is an upper bound.
    watch.sampleUntil(k6, opens - EDGE.plus(K6Api.LIMIT).toNanos());
    long droppedBefore = k6.dropped().orElse(0);
    watch.sampleUntil(k6, opens - EDGE.toNanos());
    watch.sampleUntil(k6, opens);
    long cpuAtStart = k6.cpuNanos();
    watch.windowOpened(opens);
    long closes = opens + windowNanos;
    watch.sampleUntil(k6, closes - EDGE.toNanos());
    watch.sampleUntil(k6, closes);
    long cpuNanos = k6.cpuNanos() - cpuAtStart;
    watch.windowClosed(closes);
    watch.await(k6::hasEnded, closes + EDGE.toNanos());
    OptionalLong droppedUntilClosed = k6.dropped();
    awaitEnd();
    K6Summary read = K6Summary.read(text(summary));
    long mostDropped = droppedUntilClosed.orElseGet(read::dropped) - droppedBefore;
    return read.measurement(plan, windowNanos, cpuNanos, mostDropped);
  }

  private void awaitEnd() throws InterruptedException, StopAsked {
    long limit = K6Script.TAIL.toNanos() + plan.timeoutNanos() + END_GRACE.toNanos();
    watch.await(k6::hasEnded, System.nanoTime() + limit);
    if (!k6.hasEnded()) {
      throw new IllegalStateException("k6 did not end");
    }
    k6.requireWell();
  }

  private static String text(Path summary) {
    try {
      return Files.readString(summary);
    } catch (IOException e) {
      throw new IllegalStateException("k6 did not write a summary: " + e.getMessage(), e);
    }
  }
}
