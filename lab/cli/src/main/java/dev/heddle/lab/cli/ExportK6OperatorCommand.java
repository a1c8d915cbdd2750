package dev.heddle.lab.cli;

import dev.heddle.lab.cli.export.K6Operator;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
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

/** {@code heddle export k6-operator}: writes loads for k6's Kubernetes operator. */
@Command(
    name = "k6-operator",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Write the loads of an experiment as manifests for k6's Kubernetes operator.",
      "Each load is a ConfigMap with the k6 script and a TestRun (k6.io/v1alpha1). Arms are not"
          + " included: run the service in the cluster with one arm after the other."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:wrong usage, or a load that k6 cannot make"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  heddle export k6-operator service.yaml --target http://shop.prod:8080 | kubectl apply -f"
          + " -",
      "  heddle export k6-operator spring-hello --scenario k6 --users 1200 --parallelism 4 --out"
          + " hello.yaml"
    })
final class ExportK6OperatorCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      paramLabel = "EXPERIMENT",
      description = "A YAML file (docs/experiment-file.md), or the name of a pack (heddle list).")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  String experiment;

  @Option(
      names = {"--scenario", "--scenarios"},
      split = ",",
      paramLabel = "NAME",
      description = "Scenarios to export, if the file or pack has several. Default: all.")
  List<String> scenarios = new ArrayList<>();

  @Mixin LoadOptions loads = new LoadOptions();

  @Option(
      names = "--target",
      paramLabel = "URL",
      description =
          "Address of the service in the cluster: http://host:port. The variable TARGET of a"
              + " TestRun changes it later. Default: a Kubernetes service with the experiment's"
              + " name, at the port of the experiment or 8080.")
  @Nullable String target;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      defaultValue = "1",
      description = "Pods that share each load. Default: ${DEFAULT-VALUE}.")
  int parallelism = 1;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File for the manifests. Default: standard output.")
  @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    String manifests = new K6Operator(target(), parallelism).manifests(suite());
    if (out == null) {
      PrintWriter printer = spec.commandLine().getOut();
      printer.print(manifests);
      printer.flush();
    } else {
      Files.writeString(out, manifests);
    }
    return ExitCode.DONE;
  }

  private @Nullable Target target() {
    try {
      return target == null ? null : new Target(new URI(target), null, null);
    } catch (URISyntaxException e) {
      throw new UsageException("--target: " + e.getMessage());
    }
  }

  private Suite suite() {
    Installation installation = Installation.current();
    String name = experiment.toLowerCase(Locale.ROOT);
    boolean isFile = name.endsWith(".yaml") || name.endsWith(".yml");
    return ExperimentFile.readSuite(
        isFile ? Path.of(experiment) : RunCommand.pack(installation, experiment).file(),
        Settings.defaults(1).withLoads(loads.choice(null)),
        installation.taskProgram(),
        scenarios);
  }
}
