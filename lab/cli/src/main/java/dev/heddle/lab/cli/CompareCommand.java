package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.BootJar;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle compare}: runs a service with each arm and shows how the arms differ. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run a service on each kind of thread, under the same loads, and compare.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "2:wrong usage, or an error in the description",
      "3:no valid trial",
      "4:skipped: a component is missing, such as a server or k6",
      "130:interrupted; what was measured is kept"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heddle compare",
      "  heddle compare app.jar --get /orders --users 50,500",
      "  heddle compare app.jar --get / --rate 1000 --arm platform --arm platform-500",
      "  heddle compare app.jar --get / --arms platform,virtual,heddle",
      "  heddle compare app.jar --get / --users 400 --arms platform-auto",
      "  heddle compare app.jar --get / --rate auto --slo 'p99<50ms' --within 30m",
      "  heddle compare service.yaml --quick",
      "  heddle compare --target http://10.0.0.5:8080 --get /orders --users 200"
    })
final class CompareCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "SUBJECT",
      description =
          "A Spring Boot jar, or a YAML file that describes any program (docs/experiment-file.md)."
              + " Default: the bundled Spring Boot service, GET /hello/100.")
  @Nullable Path subject;

  @Mixin TargetOptions targets = new TargetOptions();

  @Mixin RequestOptions requests = new RequestOptions();

  @Mixin ExperimentOptions options = new ExperimentOptions();

  @Help.In(Help.Group.ARMS)
  @Option(
      names = "--no-rival",
      description =
          "Do not try a larger pool where the pool of the first arm is the limit. Without this, a"
              + " jar's run adds the smallest pool that is enough as an arm by itself, once other"
              + " arms are decided.")
  boolean noRival;

  @Help.In(Help.Group.REQUESTS)
  @Option(names = "--https", description = "Speak https with the service. Default: http.")
  boolean https;

  @Override
  public Integer call() throws IOException {
    return options.run(spec, suite());
  }

  private static Experiment running(
      Map<String, Target> targets, Settings settings, @Nullable Path given) {
    if (given != null) {
      throw new UsageException("--target cannot be combined with a SUBJECT, was \"" + given + "\"");
    }
    if (settings.requests().isEmpty()) {
      throw new UsageException("no request given for the target: add --get /path or --post /path");
    }
    if (!settings.arms().isEmpty() || !settings.jdks().isEmpty()) {
      throw new UsageException(
          "--target cannot be combined with --arm or --jdk, because the service runs already");
    }
    return RunningService.experiment(targets, settings);
  }

  /** Lets reports say that a larger pool may do the same, which Heddle cannot try. */
  private Suite tellingOfPools(Suite suite) {
    return noRival ? suite : suite.each(FairRival::unset);
  }

  private Suite suite() {
    Settings plain = options.settings(requests.requests(), https);
    Settings settings = noRival ? plain : plain.withRival();
    Installation installation = Installation.current();
    Path given = subject;
    Map<String, Target> running = targets.targets();
    if (!running.isEmpty()) {
      return tellingOfPools(Suite.of(running(running, settings, given)));
    }
    if (given == null) {
      return Suite.of(
          BootJar.experiment(
              installation.bundledService(),
              installation.starter(),
              settings.requests().isEmpty()
                  ? settings.withRequests(List.of(HttpRequest.get("/hello/100")))
                  : settings));
    }
    String name = given.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return tellingOfPools(
          ExperimentFile.readSuite(given, settings, installation.taskProgram(), options.scenarios));
    }
    if (name.endsWith(".jar")) {
      return Suite.of(BootJar.experiment(given, installation.starter(), settings));
    }
    throw new UsageException("SUBJECT must be a .jar or a .yaml file, was \"" + given + "\"");
  }
}
