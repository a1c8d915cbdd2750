package dev.heddle.lab.judge.steady;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.protocol.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The samples of a recorded load, as lines in the order of time: {@code
 * driver,<elapsedNanos>,<completed>,<failed>} and {@code process,<elapsedMillis>,<cpuNanos>}; lines
 * that begin with # are for people.
 */
record Trace(List<Event.Sample> driver, List<ProcessSample> processes) {

  private static final Duration HALF_A_SECOND = Duration.ofMillis(500);

  static Trace of(List<String> lines) {
    List<Event.Sample> driver = new ArrayList<>();
    List<ProcessSample> processes = new ArrayList<>();
    for (String line : lines) {
      if (!line.startsWith("#")) {
        String[] fields = line.split(",", -1);
        switch (fields[0] + fields.length) {
          case "driver4" ->
              driver.add(
                  new Event.Sample(
                      Long.parseLong(fields[1]),
                      Long.parseLong(fields[2]),
                      Long.parseLong(fields[3]),
                      0,
                      0,
                      0,
                      0));
          case "process3" ->
              processes.add(
                  Examples.processSample(
                      Long.parseLong(fields[1]), Long.parseLong(fields[2]), 0, 0, 0, 0));
          default -> throw new IllegalArgumentException("neither driver nor process: " + line);
        }
      }
    }
    return new Trace(driver, processes);
  }

  /** What is said of it at that moment, with a compiler that has nothing to do. */
  Steadiness at(double seconds) {
    return at(seconds, HALF_A_SECOND);
  }

  private Steadiness at(double seconds, Duration slice) {
    return WarmUpRule.judge(
        driver.stream().takeWhile(sample -> sample.elapsedNanos() <= seconds * 1e9).toList(),
        processes.stream().takeWhile(sample -> sample.elapsedMillis() <= seconds * 1e3).toList(),
        List.of(),
        slice);
  }

  /** Answers a second over the samples between these moments. */
  double throughput(double fromSeconds, double toSeconds) {
    List<Event.Sample> within =
        driver.stream()
            .dropWhile(sample -> sample.elapsedNanos() < fromSeconds * 1e9)
            .takeWhile(sample -> sample.elapsedNanos() <= toSeconds * 1e9)
            .toList();
    long nanos = within.getLast().elapsedNanos() - within.getFirst().elapsedNanos();
    return within.stream().skip(1).mapToLong(Event.Sample::completed).sum() * 1e9 / nanos;
  }

  /** When it is first called steady, asked with every sample; infinite if it never is. */
  double steadyAfter() {
    return steadyAfter(HALF_A_SECOND);
  }

  /** The same by slices of that length. */
  double steadyAfter(Duration slice) {
    for (Event.Sample sample : driver) {
      double seconds = sample.elapsedNanos() / 1e9;
      if (at(seconds, slice) == Steadiness.STEADY) {
        return seconds;
      }
    }
    return Double.POSITIVE_INFINITY;
  }
}
