package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.report.DifferenceReport;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle diff}: compares two results. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Compare two results, such as those of two releases of a service or of two JDKs: every arm"
            + " and load that both have.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:with --gate: something is worse, or an arm has no valid trial any more",
      "2:wrong usage, no readable result, or nothing that both results have",
      "5:with --gate: there are too few trials to decide anything"
    },
    footerHeading = "%nExample:%n",
    footer = "  heddle diff heddle-results/before heddle-results/after --gate")
final class DiffCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR1", description = "The folder of the earlier run.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  Path before;

  @Parameters(index = "1", paramLabel = "DIR2", description = "The folder of the later run.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  Path after;

  @Option(
      names = "--gate",
      description =
          "Exit with 1 if anything is worse, or if an arm that had valid trials before has none"
              + " now, and with 5 if there are too few trials to decide anything. For"
              + " continuous integration.")
  boolean gate;

  @Option(
      names = "--band",
      paramLabel = "SHARE",
      description = "Differences up to this share count as equal. Default: as in DIR2.")
  @Nullable Double band;

  @Override
  public Integer call() throws IOException {
    return Untrusted.in(before + " and " + after, this::diff);
  }

  private int diff() throws IOException {
    Result first = read(before);
    Result second = read(after);
    List<Difference> differences = Judge.differences(first, second, criteria(second));
    if (differences.isEmpty()) {
      throw new UsageException(
          "no arm and load that both have has a valid trial in the first: "
              + Format.printable(first.experiment().name())
              + " and "
              + Format.printable(second.experiment().name()));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(DifferenceReport.render(first, second, differences));
    out.flush();
    return gate ? exitCode(differences) : ExitCode.DONE;
  }

  private static int exitCode(List<Difference> differences) {
    if (differences.stream().anyMatch(Difference::isWorse)) {
      return ExitCode.WORSE;
    }
    return differences.stream().noneMatch(Difference::mayFail)
            && differences.stream().anyMatch(Difference::isTellable)
        ? ExitCode.DONE
        : ExitCode.UNDECIDED;
  }

  private static Result read(Path folder) throws IOException {
    if (SuiteFile.isIn(folder)) {
      throw new UsageException(
          folder + " holds several scenarios; name the folder of one of them, below it");
    }
    return ResultFile.read(folder);
  }

  private Criteria criteria(Result second) {
    Criteria criteria = second.experiment().criteria();
    return band == null ? criteria : criteria.within(band);
  }
}
