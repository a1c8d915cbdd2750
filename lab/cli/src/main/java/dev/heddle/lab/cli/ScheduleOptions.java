package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Durations;
import dev.heddle.lab.experiment.ScheduleChoice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How often and how long. */
@Help.In(Help.Group.SCHEDULE)
final class ScheduleOptions {

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description =
          "How often every arm is run under every load. Default: 8, and up to half as many again to"
              + " replace trials that the host of this virtual machine has spoiled.")
  @Nullable Integer blocks;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      description =
          "Shortest time under load before measuring, such as 500ms, 3s or 2m. Default: 3s.")
  @Nullable String warmUp;

  @Option(
      names = "--warm-up-limit",
      paramLabel = "TIME",
      description =
          "Longest time under load before measuring. A trial that is not steady by then does not"
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
      description = "How long a request may take before it counts as failed. Default: 10s.")
  @Nullable String timeout;

  @Option(
      names = "--recordings",
      negatable = true,
      description =
          "Run every arm under every load once more with Flight Recorder, to explain why arms"
              + " differ. The figures of those trials do not count. On by default, except with"
              + " --quick and calibrate.")
  @Nullable Boolean recordings;

  @Option(
      names = "--one-process",
      negatable = true,
      description =
          "Put all loads of an arm on one process, in the order given; it warms up once per block."
              + " Default: a fresh process for each load.")
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
