package dev.heddle.subject.tasks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** A run of JMH on a thread of its own. Its output goes to the error stream. */
final class JmhRun {

  /** The benchmark in {@code src/main/jmh}; by name, because it is compiled later. */
  private static final String BENCHMARK = "dev.heddle.subject.tasks.SchedulingBenchmark.all";

  private final JmhProgress progress = new JmhProgress(System.err);
  private final CompletableFuture<String> json = new CompletableFuture<>();

  private JmhRun() {}

  static JmhRun start(
      Map<String, String> parameters, int threads, int iterations, Duration iteration) {
    JmhRun run = new JmhRun();
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(BENCHMARK) + "$")
            .forks(0)
            .threads(threads)
            .measurementIterations(iterations)
            .measurementTime(TimeValue.milliseconds(iteration.toMillis()))
            .shouldFailOnError(true)
            .resultFormat(ResultFormatType.JSON);
    parameters.forEach(options::param);
    Thread.ofPlatform().daemon().name("heddle-jmh").start(() -> run.perform(options));
    return run;
  }

  private void perform(ChainedOptionsBuilder options) {
    try {
      System.setProperty("jmh.ignoreLock", "true"); // Another run here does not stop this one.
      Path file = Files.createTempFile("heddle-jmh", ".json");
      try {
        new Runner(options.result(file.toString()).build(), progress).run();
        String text = Files.readString(file);
        System.err.println(text);
        json.complete(text);
      } finally {
        Files.delete(file);
      }
    } catch (IOException | RunnerException | RuntimeException | Error e) {
      json.completeExceptionally(e);
    }
  }

  /** Whether the first measured iteration has begun. */
  boolean hasOpened() {
    return progress.hasOpened();
  }

  /** Whether the last measured iteration has ended. */
  boolean hasClosed() {
    return progress.hasClosed();
  }

  boolean hasEnded() {
    return json.isDone();
  }

  /**
   * JMH's result; the run must have ended.
   *
   * @throws IllegalStateException if it failed
   */
  JmhReport report() {
    requireWell();
    return JmhReport.read(json.join());
  }

  /**
   * Checks a run that has ended.
   *
   * @throws IllegalStateException if it failed
   */
  void requireWell() {
    if (json.isCompletedExceptionally()) {
      Throwable failure = json.exceptionNow();
      throw new IllegalStateException(
          "JMH failed; see its output: " + failure.getMessage(), failure);
    }
  }

  /** When the first measured iteration began, as {@link System#nanoTime()}. */
  long openedNanos() {
    return progress.openedNanos();
  }

  /** When the last measured iteration ended, as {@link System#nanoTime()}. */
  long closedNanos() {
    return progress.closedNanos();
  }

  /** The number of operations in each measured iteration. */
  List<Long> operations() {
    return progress.operations();
  }
}
