package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.BootJar;
import dev.heddle.lab.experiment.Builds;
import dev.heddle.lab.experiment.ExecutableJar;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
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
    description =
        "Run a service on each kind of thread, or several builds of it, under the same loads, and"
            + " compare.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a condition of --fail-if is met",
      "2:wrong usage, or an error in the description",
      "3:no valid trial",
      "4:skipped: a component is missing, such as a server or k6",
      "5:a --fail-if condition is still undecided; see --undecided",
      "70:a fault of Heddle, or it could not be built",
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
      "  heddle compare old.jar new.jar --get /orders --users 50",
      "  heddle compare old.jar new.jar --get / --fail-if 'throughput<-5%%'",
      "  heddle compare app.jar --get /orders --jvm-args zgc='-XX:+UseZGC'",
      "  heddle compare service.yaml --quick",
      "  heddle compare --target http://10.0.0.5:8080 --get /orders --users 200"
    })
final class CompareCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "SUBJECT",
      description =
          "A Spring Boot jar, several jars to compare with the first, the folder of a build, or a"
              + " YAML file that describes any program (docs/experiment-file.md). Default: the"
              + " bundled Spring Boot service, GET /hello/100.")
  List<Path> subjects = new ArrayList<>();

  @Mixin TargetOptions targets = new TargetOptions();

  @Mixin RequestOptions requests = new RequestOptions();

  @Mixin ExperimentOptions options = new ExperimentOptions();

  @Help.In(Help.Group.ARMS)
  @Option(
      names = "--no-rival",
      description =
          "Add no arm by itself. Without this, a jar's run adds the smallest pool that is enough"
              + " where the pool of the first arm is the limit, once other arms are decided; and"
              + " with --surge auto a limit of requests to arms that lose most of a surge.")
  boolean noRival;

  @Mixin VariantOptions variants = new VariantOptions();

  @Help.In(Help.Group.REQUESTS)
  @Option(names = "--https", description = "Speak https with the service. Default: http.")
  boolean https;

  @Override
  public Integer call() throws IOException {
    return options.run(spec, suite());
  }

  private Experiment running(Map<String, Target> targets, Settings settings) {
    if (!subjects.isEmpty()) {
      throw new UsageException(
          "--target cannot be combined with a SUBJECT, was \"" + subjects.getFirst() + "\"");
    }
    if (settings.requests().isEmpty()) {
      throw new UsageException("no request given for the target: add --get /path or --post /path");
    }
    if (https) {
      throw new UsageException("--https cannot be combined with --target");
    }
    if (!settings.arms().isEmpty() || !settings.jdks().isEmpty() || variants.areGiven()) {
      throw new UsageException(
          "--target cannot be combined with --arm, --jdk or other variants, because the service"
              + " is already running");
    }
    return RunningService.experiment(targets, settings);
  }

  /** Lets reports say that a larger pool, which Heddle cannot try, may do the same. */
  private Suite tellingOfPools(Suite suite) {
    return noRival ? suite : suite.each(FairRival::unset);
  }

  private Suite suite() {
    boolean isDescribed =
        targets.targets().isEmpty() && !subjects.isEmpty() && isYaml(subjects.getFirst());
    if (!options.scenarios.isEmpty() && !isDescribed) {
      throw new UsageException("--scenario needs a YAML file, which has scenarios");
    }
    Settings plain = options.settings(requests.requests(), https);
    Settings settings = noRival ? plain : plain.withRival();
    Map<String, Target> running = targets.targets();
    if (!running.isEmpty()) {
      return tellingOfPools(Suite.of(running(running, settings)));
    }
    Installation installation = Installation.current();
    if (subjects.isEmpty()) {
      Settings asked =
          settings.requests().isEmpty()
              ? settings.withRequests(List.of(HttpRequest.get("/hello/100")))
              : settings;
      if (variants.baseline != null) {
        throw new UsageException("--baseline needs a SUBJECT, the jar that is compared with it");
      }
      return Suite.of(ofJars(List.of(installation.bundledService()), asked, installation));
    }
    if (isDescribed) {
      return tellingOfPools(described(settings, installation));
    }
    List<Path> given = new ArrayList<>(subjects);
    if (variants.baseline != null) {
      given.addFirst(variants.baseline);
    }
    given.forEach(this::requireJarOrFolder);
    BootJar.requireRequest(subjects.getFirst(), settings);
    return Suite.of(ofJars(given.stream().map(ExecutableJar::at).toList(), settings, installation));
  }

  private Suite described(Settings settings, Installation installation) {
    if (subjects.size() > 1 || variants.areGiven()) {
      throw new UsageException(
          "a YAML file describes its arms itself; it cannot be combined with other SUBJECTs or"
              + " with variants such as --jvm-args");
    }
    return ExperimentFile.readSuite(
        subjects.getFirst(), settings, installation.taskProgram(), options.scenarios);
  }

  private Experiment ofJars(List<Path> jars, Settings settings, Installation installation) {
    boolean areJdksArms =
        !subjects.isEmpty() && !settings.jdks().isEmpty() && settings.arms().isEmpty();
    if (jars.size() == 1 && !variants.areGiven() && !areJdksArms) {
      return BootJar.experiment(jars.getFirst(), installation.starter(), settings);
    }
    return BootJar.experiment(
        new Builds(
            jars,
            variants.variants(settings.jdks()),
            variants.threads(settings.arms()),
            variants.allCombinations),
        installation.starter(),
        settings);
  }

  private void requireJarOrFolder(Path given) {
    if (!Files.isDirectory(given) && !hasEnd(given, ".jar")) {
      throw new UsageException(
          (given.equals(variants.baseline)
                  ? "--baseline: must be a .jar"
                  : "SUBJECT must be a .jar or a .yaml file")
              + ", or the folder of a build, was \""
              + given
              + (Files.exists(given) ? "\"" : "\", which does not exist"));
    }
  }

  private static boolean isYaml(Path given) {
    return hasEnd(given, ".yaml") || hasEnd(given, ".yml");
  }

  private static boolean hasEnd(Path given, String end) {
    return given.toString().toLowerCase(Locale.ROOT).endsWith(end);
  }
}
