package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * What can be said of any experiment: loads, arms, schedule, criteria, and where its result goes.
 */
final class ExperimentOptions {

  @Mixin LoadOptions loads = new LoadOptions();

  @Option(
      names = "--slo",
      paramLabel = "BOUND",
      description =
          "With --rate auto: also look for the highest rate that keeps to this bound, as in"
              + " 'p99<50ms'.")
  @Nullable String objective;

  @Option(
      names = {"--arm", "--arms"},
      split = ",",
      paramLabel = "NAME",
      description =
          "An arm to run; the others are compared with the first. Of a jar: platform,"
              + " platform-N (a pool of N threads), virtual, heddle (HeddleExecutor, on Tomcat)."
              + " Default: platform and virtual; of a file or a pack, all that it has.")
  List<String> arms = new ArrayList<>();

  @Option(
      names = {"--scenario", "--scenarios"},
      split = ",",
      paramLabel = "NAME",
      description = "Of a file or a pack with scenarios, run these alone. Default: all.")
  List<String> scenarios = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "NAME=HOME",
      description = "Run every arm on this JDK. May be repeated. Default: heddle's own.")
  List<String> jdks = new ArrayList<>();

  @Mixin DriverOptions driver = new DriverOptions();

  @Mixin ScheduleOptions schedule = new ScheduleOptions();

  @Mixin CriteriaOptions criteria = new CriteriaOptions();

  @Option(names = "--gates", description = "Show what every gate read of the trials.")
  boolean gates;

  @Mixin LiveOptions live = new LiveOptions();

  @Option(
      names = "--quick",
      description = "One short block, for trying things out. Proves nothing.")
  boolean quick;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Decides the order of the trials and Poisson arrivals. Default: by the clock.")
  @Nullable Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where the result goes; must be empty. Default: heddle-results/NAME-TIME.")
  @Nullable Path out;

  /** As they were given. */
  Settings settings(List<HttpRequest> requests, boolean https) {
    return new Settings(
        requests,
        loads.choice(objective),
        arms,
        jdks.stream().map(Jdk::parse).toList(),
        schedule.choice(),
        criteria.choice(schedule.blocks),
        quick,
        https,
        seed == null ? System.currentTimeMillis() : seed,
        driver.choice());
  }

  /** Runs it and shows its result; the exit code. */
  int run(CommandSpec spec, Suite suite) throws IOException {
    return new Session(spec, gates, live).run(suite, out);
  }
}
