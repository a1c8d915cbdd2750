package dev.heddle.cli;

import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.lab.Lab;
import dev.heddle.lab.describe.BootJar;
import dev.heddle.lab.describe.Durations;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.ExperimentFile;
import dev.heddle.lab.describe.Jdk;
import dev.heddle.lab.describe.Settings;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.TerminalReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
      "  heddle compare service.yaml --quick"
    })
final class CompareCommand implements Callable<Integer> {

  private static final DateTimeFormatter FOLDER_TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

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
      names = "--arm",
      split = ",",
      paramLabel = "NAME",
      description =
          "An arm to run; the others are compared with the first. Of a jar: platform,"
              + " platform-N (a pool of N threads), virtual. Default: platform and virtual.")
  List<String> arms = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "NAME=HOME",
      description = "Run every arm on this JDK. May be repeated. Default: heddle's own.")
  List<String> jdks = new ArrayList<>();

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description = "How often every arm is run under every load. Default: 3.")
  @Nullable Integer blocks;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      description = "Load before the measured window: 500ms, 3s, 2m. Default: 2.5s.")
  @Nullable String warmUp;

  @Option(
      names = "--measure",
      paramLabel = "TIME",
      description = "Length of the measured window. Default: 2.5s.")
  @Nullable String measure;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "How long a request may take. Default: 10s.")
  @Nullable String timeout;

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
    Installation installation = Installation.current();
    Experiment experiment = experiment(installation);
    Path folder = folder(experiment);
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter stderr = spec.commandLine().getErr();
    Interruption.interruptsThisThread();

    Result result;
    try (ProgressLine progress = new ProgressLine(experiment, stderr, installation.terminal())) {
      stderr.println(
          "heddle: "
              + experiment.name()
              + ", "
              + experiment.trials()
              + " trials, about "
              + ProgressLine.clock(progress.estimate())
              + "; results go to "
              + folder);
      result =
          new Lab(Installation.labJvm(), Heddle.version(), arguments())
              .run(experiment, folder, progress);
    }
    boolean interrupted = Thread.interrupted();
    stdout.print(TerminalReport.render(result));
    stdout.println();
    stdout.flush();
    ResultFile.writeAtomically(folder.resolve("report.html"), HtmlReport.render(result));
    stdout.println("Report: " + folder.resolve("report.html"));
    stdout.println("Result: " + folder.resolve(ResultFile.NAME));
    stdout.flush();
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    return result.hasValidTrial() ? ExitCode.DONE : ExitCode.NO_VALID_TRIAL;
  }

  /** As they were given, for the result. */
  private List<String> arguments() {
    return spec.commandLine().getParseResult().originalArgs();
  }

  private Experiment experiment(Installation installation) {
    Settings settings =
        new Settings(
            requests.requests(),
            loads.loads(),
            arms,
            jdks.stream().map(Jdk::parse).toList(),
            blocks,
            duration("--warm-up", warmUp),
            duration("--measure", measure),
            duration("--timeout", timeout),
            quick,
            https,
            seed == null ? System.currentTimeMillis() : seed);
    Path given = target;
    if (given == null) {
      return BootJar.experiment(
          installation.bundledService(),
          settings.requests().isEmpty()
              ? settings.withRequests(List.of(HttpRequest.get("/hello/100")))
              : settings);
    }
    String name = given.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return ExperimentFile.read(given, settings);
    }
    if (name.endsWith(".jar")) {
      return BootJar.experiment(given, settings);
    }
    throw new UsageException("TARGET must be a .jar or a .yaml file, was \"" + given + "\"");
  }

  private static @Nullable Duration duration(String option, @Nullable String text) {
    try {
      return text == null ? null : Durations.parse(text);
    } catch (RuntimeException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }

  private Path folder(Experiment experiment) throws IOException {
    Path folder =
        out != null
            ? out
            : Path.of(
                "heddle-results",
                experiment.name().replaceAll("[^A-Za-z0-9._-]+", "-")
                    + "-"
                    + FOLDER_TIME.format(LocalDateTime.now(ZoneId.systemDefault())));
    if (Files.isDirectory(folder)) {
      try (Stream<Path> inside = Files.list(folder)) {
        if (inside.findAny().isPresent()) {
          throw new UsageException(folder + " is not empty; choose another folder with --out");
        }
      }
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("cannot make the folder " + folder + " for the result");
    }
    return folder;
  }
}
