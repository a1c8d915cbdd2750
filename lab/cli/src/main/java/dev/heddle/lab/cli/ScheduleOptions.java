package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.ScheduleChoice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about how often and how long to measure. */
@Help.In(Help.Group.SCHEDULE)
final class ScheduleOptions {

  @Help.Common
  @Option(
      names = "--within",
      paramLabel = "TIME",
      description =
          "Stop after this time even if a comparison is still open. A run ends sooner when all are"
              + " decided. Each scenario of a pack has this time. Default:"
              + " that of the file or pack, otherwise 10m.")
  @Nullable Duration within;

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description =
          "Run every arm this many times under every load, and judge once at the end. With"
              + " --within: at most this many times. Default: until all is decided, at most 16.")
  @Nullable Integer blocks;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      description =
          "Shortest time under load before measuring, such as 500ms, 3s or 2m. Default: that of"
              + " the file or pack, otherwise 3s.")
  @Nullable Duration warmUp;

  @Option(
      names = "--warm-up-limit",
      paramLabel = "TIME",
      description =
          "Longest time under load before measuring. If a service is not steady by then, the report"
              + " says so. Default: that of the file or pack, otherwise 60s.")
  @Nullable Duration warmUpLimit;

  @Option(
      names = "--measure",
      paramLabel = "TIME",
      description =
          "How long each start is measured under each load. Arms that run side by side are measured"
              + " in turns, in slices that add up to this time. Default: that of the file or pack,"
              + " otherwise 6s.")
  @Nullable Duration measure;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description =
          "How long a request may take before it counts as failed. Default: that of the file or"
              + " pack, otherwise 10s.")
  @Nullable Duration timeout;

  @Option(
      names = "--recordings",
      negatable = true,
      description =
          "Look at the loads under which arms differ, or at the last, with Flight Recorder, to"
              + " explain why. What is recorded does not count. On by default, except with"
              + " --quick and where packs share the time of --within.")
  @Nullable Boolean recordings;

  @Option(
      names = "--one-process",
      negatable = true,
      description =
          "Run all loads of an arm on one process, so that it warms up only once per block. On by"
              + " default.")
  @Nullable Boolean oneProcess;

  @Option(
      names = "--side-by-side",
      negatable = true,
      description =
          "Run the arms of a block at the same time and measure them in turns, a second or two"
              + " each. On by default where possible.")
  @Nullable Boolean sideBySide;

  ScheduleChoice choice() {
    return new ScheduleChoice(
        blocks,
        within,
        warmUp,
        warmUpLimit,
        measure,
        timeout,
        recordings,
        oneProcess,
        sideBySide,
        null);
  }
}
