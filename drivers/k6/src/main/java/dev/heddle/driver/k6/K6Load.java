package dev.heddle.driver.k6;

import dev.heddle.driver.core.LoadMaker;
import dev.heddle.driver.core.StopAsked;
import dev.heddle.driver.core.Watch;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Makes loads with k6: one k6 process warms the server up until the measurement, and a second one
 * measures it.
 */
final class K6Load implements LoadMaker {

  private static final long NANOS_PER_MILLI = 1_000_000;

  private static final int UNUSED_PORT = 9;

  private final K6Program k6;
  private final K6Folder keep;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  K6Load(K6Program k6, K6Folder keep) {
    this.k6 = k6;
    this.keep = keep;
  }

  /** Takes a sample once without a load, so that the first sample of a load is not late. */
  void rehearse() {
    new K6Api(client, UNUSED_PORT).metric("http_reqs", "count");
  }

  @Override
  public Measurement make(Plan plan, Watch watch, Consumer<Event> events)
      throws InterruptedException, StopAsked {
    if (!(plan instanceof LoadPlan load)) {
      throw new IllegalArgumentException("this driver is for HTTP services and cannot run jobs");
    }
    K6Folder.OfLoad files = keep.next();
    try (K6Process warmUp = start(files, "warm-up", K6Script.warmUp(load), false)) {
      awaitBegin(warmUp, watch);
      watch.begin();
      long windowMillis = Math.ceilDiv(watch.awaitMeasure(warmUp).windowNanos(), NANOS_PER_MILLI);
      String script =
          K6Script.measured(load, windowMillis, files.summary().getFileName().toString());
      try (K6Process measured = start(files, "measured", script, true)) {
        awaitReady(measured, warmUp, watch);
        warmUp.end();
        measured.goOn();
        return new K6Window(measured, load, windowMillis * NANOS_PER_MILLI, watch)
            .take(files.summary());
      }
    }
  }

  private K6Process start(K6Folder.OfLoad files, String run, String script, boolean paused) {
    Path file = files.script(run);
    try {
      Files.writeString(file, script);
    } catch (IOException e) {
      throw new IllegalStateException("cannot write " + file + ": " + e.getMessage(), e);
    }
    return K6Process.start(k6, client, files, run, paused);
  }

  private static void awaitBegin(K6Process warmUp, Watch watch)
      throws InterruptedException, StopAsked {
    watch.await(() -> warmUp.beganMillis().isPresent(), limit());
    if (warmUp.beganMillis().isEmpty()) {
      throw new IllegalStateException(
          "k6 did not begin within " + K6Main.START_LIMIT.toSeconds() + " s");
    }
  }

  /** Waits until the second k6 is ready, while the load continues. */
  private static void awaitReady(K6Process measured, K6Process warmUp, Watch watch)
      throws InterruptedException, StopAsked {
    watch.sampleUntil(warmUp, limit(), sample -> measured.isReady());
    if (!measured.isReady()) {
      throw new IllegalStateException(
          "k6 was not ready within " + K6Main.START_LIMIT.toSeconds() + " s");
    }
  }

  private static long limit() {
    return System.nanoTime() + K6Main.START_LIMIT.toNanos();
  }
}
