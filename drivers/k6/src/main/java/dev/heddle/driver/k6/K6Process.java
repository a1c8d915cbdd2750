package dev.heddle.driver.k6;

import dev.heddle.driver.core.SampledLoad;
import dev.heddle.lab.protocol.Event;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** A k6 process that runs a script. For the conductor's thread; another thread reads its output. */
final class K6Process implements SampledLoad, AutoCloseable {

  private static final long STOP_SECONDS = 3;

  private final Process process;
  private final K6Log log;
  private final K6Api api;
  private Counts before = new Counts(0, 0);

  private K6Process(Process process, K6Log log, K6Api api) {
    this.process = process;
    this.log = log;
    this.api = api;
  }

  /**
   * Starts k6.
   *
   * @param files the files of the load, including the script and the log
   * @param run the number of the run
   * @param paused whether to prepare and wait for {@link #goOn}
   * @throws IllegalStateException if it cannot be started
   */
  static K6Process start(
      K6Program k6, HttpClient client, K6Folder.OfLoad files, String run, boolean paused) {
    try {
      int port = freePort();
      ProcessBuilder command =
          k6.command(
              "run",
              "--address",
              "127.0.0.1:" + port,
              "--no-usage-report",
              "--quiet",
              "--no-color",
              "--log-format",
              "json");
      if (paused) {
        command.command().add("--paused");
      }
      command.command().add(files.script(run).toString());
      command.directory(files.folder().toFile());
      Process process = command.start();
      process.getOutputStream().close();
      return new K6Process(
          process, K6Log.keep(process.getInputStream(), files.log(run)), new K6Api(client, port));
    } catch (IOException e) {
      throw new IllegalStateException("k6 cannot be started: " + e.getMessage(), e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** When the load began, in milliseconds since 1970; empty if it has not. */
  OptionalLong beganMillis() {
    requireAlive();
    return log.beganMillis();
  }

  /** Whether a paused k6 is ready to begin. */
  boolean isReady() {
    requireAlive();
    return api.isPausedBeforeRun();
  }

  /** Starts a paused k6. */
  void goOn() {
    if (!api.goOn()) {
      requireAlive();
      throw new IllegalStateException("k6 did not begin on command; see " + log.file());
    }
  }

  boolean hasEnded() {
    return !process.isAlive();
  }

  /** Waits for k6 to end, which must be near, and checks its exit code. */
  void requireWell() throws InterruptedException {
    int code = process.waitFor();
    if (code != 0) {
      throw ended(code);
    }
  }

  private void requireAlive() {
    if (hasEnded()) {
      throw ended(process.exitValue());
    }
  }

  private IllegalStateException ended(int code) {
    log.awaitEnd();
    return new IllegalStateException(
        "k6 ended with exit code " + code + ": " + log.lastError() + "; see " + log.file());
  }

  /** How many arrivals k6 has dropped so far; empty if it does not answer. */
  OptionalLong dropped() {
    return api.count(K6Summary.DROPPED);
  }

  long cpuNanos() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  /** A sample of k6's counts; k6 reports neither requests in flight nor single response times. */
  @Override
  public Event.Sample sample(long beganNanos) {
    requireAlive();
    Counts now = counts();
    Event.Sample sample =
        new Event.Sample(
            System.nanoTime() - beganNanos,
            now.answered - before.answered,
            now.failed - before.failed,
            0,
            0,
            0,
            0);
    before = now;
    return sample;
  }

  /**
   * Reads the total before its parts. Still, k6 may report a request a moment before it reports its
   * loss; there are never more of these than users.
   */
  private Counts counts() {
    double requests = api.metric("http_reqs", "count");
    double failed = api.metric("http_req_failed", "rate") * requests;
    double lost = api.metric("heddle_lost", "count");
    return new Counts(
        Math.max(before.answered, Math.round(requests - lost)),
        Math.max(before.failed, Math.round(failed)));
  }

  @Override
  public void close() {
    end();
  }

  /** Asks k6 to end, then kills it. */
  void end() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Counts since the load began.
   *
   * @param answered requests answered with any status
   * @param failed requests without an answer or with a status of 400 or more
   */
  private record Counts(long answered, long failed) {}
}
