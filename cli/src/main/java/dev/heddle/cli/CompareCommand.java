package dev.heddle.cli;

import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.lab.describe.BootJar;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.ExperimentFile;
import dev.heddle.lab.describe.Jdk;
import dev.heddle.lab.describe.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle compare}: runs a service in several ways and shows how they differ. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run a service on each kind of thread, under the same loads, and compare.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "2:wrong usage, or a description that is not right",
      "3:no trial's figures count",
      "130:interrupted; what was measured is kept"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heddle compare",
      "  heddle compare app.jar --get /orders --users 50,500",
      "  heddle compare app.jar --get / --rate 1000 --arm platform --arm platform-500",
      "  heddle compare app.jar --get / --arms platform,virtual,heddle",
      "  heddle compare app.jar --get / --rate auto --slo 'p99<50ms' --until-decided",
      "  heddle compare service.yaml --quick"
    })
final class CompareCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "TARGET",
      description =
          "A Spring Boot jar, or a YAML file that describes any program (docs/experiment-file.md)."
              + " Default: the bundled Spring Boot service, GET /hello/100.")
  @Nullable Path target;

  @Mixin RequestOptions requests = new RequestOptions();

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
              + " Default: platform and virtual.")
  List<String> arms = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "NAME=HOME",
      description = "Run every arm on this JDK. May be repeated. Default: heddle's own.")
  List<String> jdks = new ArrayList<>();

  @Mixin ScheduleOptions schedule = new ScheduleOptions();

  @Mixin CriteriaOptions criteria = new CriteriaOptions();

  @Option(names = "--gates", description = "Show what every gate read of the trials.")
  boolean gates;

  @Option(names = "--https", description = "The service speaks https.")
  boolean https;

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

  @Override
  public Integer call() throws IOException {
    Experiment experiment = experiment();
    return new Session(spec, gates).run(experiment, ResultFolder.make(out, experiment.name()));
  }

  private Experiment experiment() {
    Settings settings =
        new Settings(
            requests.requests(),
            loads.choice(objective),
            arms,
            jdks.stream().map(Jdk::parse).toList(),
            schedule.choice(),
            criteria.choice(schedule.blocks),
            quick,
            https,
            seed == null ? System.currentTimeMillis() : seed);
    Installation installation = Installation.current();
    Path given = target;
    if (given == null) {
      return BootJar.experiment(
          installation.bundledService(),
          installation.starter(),
          settings.requests().isEmpty()
              ? settings.withRequests(List.of(HttpRequest.get("/hello/100")))
              : settings);
    }
    String name = given.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return ExperimentFile.read(given, settings);
    }
    if (name.endsWith(".jar")) {
      return BootJar.experiment(given, installation.starter(), settings);
    }
    throw new UsageException("TARGET must be a .jar or a .yaml file, was \"" + given + "\"");
  }
}
