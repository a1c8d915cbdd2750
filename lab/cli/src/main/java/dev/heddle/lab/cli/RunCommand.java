package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.experiment.yaml.Pack;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle run}: runs a pack. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run a pack: an experiment that comes with Heddle (heddle list).",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a condition of --fail-if is met",
      "2:wrong usage, or no such pack",
      "3:no valid trial",
      "4:skipped: a component is missing, such as a server or k6",
      "5:a condition of --fail-if could not be told; see --undecided",
      "130:interrupted; what was measured is kept"
    },
    footerHeading = "%nExamples:%n",
    footer = {"  heddle run cpu-wait", "  heddle run disk-write --quick"})
final class RunCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(paramLabel = "PACK", description = "Name of the pack.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  String name;

  @Mixin ExperimentOptions options = new ExperimentOptions();

  @Override
  public Integer call() throws IOException {
    Installation installation = Installation.current();
    Pack pack = pack(installation, name);
    Suite suite =
        ExperimentFile.readSuite(
            pack.file(),
            options.settings(List.of(), false),
            installation.taskProgram(),
            options.scenarios);
    return options.run(spec, suite);
  }

  /**
   * The pack with that name.
   *
   * @throws UsageException if there is none
   */
  static Pack pack(Installation installation, String name) {
    List<Pack> packs = Pack.in(installation.packs());
    return packs.stream()
        .filter(candidate -> candidate.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no pack \""
                        + name
                        + "\"; there are "
                        + String.join(", ", packs.stream().map(Pack::name).toList())));
  }
}
