package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Durations;
import dev.heddle.lab.experiment.ScheduleChoice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How often and how long. */
final class ScheduleOptions {

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description =
          "How often every arm is run under every load. Default: 8, and up to half as many again to"
              + " make up for trials that the machine's host has spoiled.")
  @Nullable Integer blocks;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      description = "Load before the measured window at least: 500ms, 3s, 2m. Default: 3s.")
  @Nullable String warmUp;

  @Option(
      names = "--warm-up-limit",
      paramLabel = "TIME",
      description =
          "Load before the measured window at most; a trial that is not steady by then does not"
              + " count. Default: 60s.")
  @Nullable String warmUpLimit;

  @Option(
      names = "--measure",
      paramLabel = "TIME",
      description = "Length of the measured window. Default: 10s.")
  @Nullable String measure;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "How long a request may take. Default: 10s.")
  @Nullable String timeout;

  @Option(
      names = "--recordings",
      negatable = true,
      description =
          "Run every arm under every load once more with Flight Recorder on. Those trials tell why"
              + " arms differ; their figures do not count. Default, but with --quick and in"
              + " calibrate.")
  @Nullable Boolean recordings;

  @Option(
      names = "--one-process",
      negatable = true,
      description =
          "Put the loads of an arm on one process, one after the other in the order given, which"
              + " warms up once a block. Default: a fresh process for each.")
  @Nullable Boolean oneProcess;

  ScheduleChoice choice() {
    return new ScheduleChoice(
        blocks,
        duration("--warm-up", warmUp),
        duration("--warm-up-limit", warmUpLimit),
        duration("--measure", measure),
        duration("--timeout", timeout),
        recordings,
        oneProcess,
        null);
  }

  private static @Nullable Duration duration(String option, @Nullable String text) {
    try {
      return text == null ? null : Durations.parse(text);
    } catch (RuntimeException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }
}
