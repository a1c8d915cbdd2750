package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.report.Completion;
import dev.heddle.lab.report.CsvReport;
import dev.heddle.lab.report.DetailsReport;
import dev.heddle.lab.report.JsonReport;
import dev.heddle.lab.report.JunitReport;
import dev.heddle.lab.report.MarkdownReport;
import dev.heddle.lab.report.TerminalReport;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle report}: writes a result in another format. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Write the report of a run again, or in another format: text for the terminal, Markdown for"
            + " a pull request, CSV for a spreadsheet, JUnit XML for continuous integration, JSON"
            + " to archive or publish.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done, whatever the verdicts are",
      "2:wrong usage, or no readable result in DIR"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heddle report heddle-results/shop --details",
      "  heddle report heddle-results/shop --format markdown >comment.md",
      "  heddle report heddle-results/shop --format junit --out target/heddle.xml"
    })
final class ReportCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of the run.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  Path folder;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "html, text, markdown, csv, junit or json. Default: html; with --details, text.")
  @Nullable ReportFormat given;

  @Option(
      names = "--details",
      description = "With text: also show every figure of every arm, and all intervals.")
  boolean details;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File to write. Default: report.html in DIR for html; else standard output.")
  @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    return Untrusted.in(folder, this::report);
  }

  private int report() throws IOException {
    ReportFormat format = format();
    Suite suite = SuiteFile.isIn(folder) ? SuiteFile.read(folder) : null;
    if (format == ReportFormat.HTML) {
      writePages(suite);
      return ExitCode.DONE;
    }
    if (format == ReportFormat.JSON && suite != null) {
      throw new UsageException(
          folder + " holds several scenarios; name the folder of one of them for json");
    }
    List<Result> results = new ArrayList<>();
    for (Path each : folders(suite)) {
      results.add(ResultFile.read(each));
    }
    Completion completion = completion(suite, results);
    String name = suite == null ? results.getFirst().experiment().name() : suite.name();
    deliver(
        switch (format) {
          case TEXT -> results.stream().map(this::text).collect(Collectors.joining("\n"));
          case MARKDOWN -> MarkdownReport.render(name, results, completion);
          case CSV -> CsvReport.render(results);
          case JUNIT -> JunitReport.render(name, results);
          case JSON ->
              JsonReport.render(
                  results.getFirst(), foldersOfHere(results.getFirst().experiment().arms()));
          case HTML -> throw new IllegalStateException("pages are written one by one");
        });
    return ExitCode.DONE;
  }

  private static Completion completion(@Nullable Suite suite, List<Result> results) {
    if (suite == null) {
      return results.getFirst().complete() ? Completion.WHOLE : Completion.STOPPED;
    }
    return new Completion(
        results.stream().anyMatch(each -> each.hasBegun() && !each.complete()),
        (int) results.stream().filter(each -> !each.hasBegun()).count(),
        0,
        suite.scenarios().size() - results.size());
  }

  private ReportFormat format() {
    ReportFormat asked = given;
    if (asked == null) {
      return details ? ReportFormat.TEXT : ReportFormat.HTML;
    }
    if (details && asked != ReportFormat.TEXT) {
      throw new UsageException(
          "--details needs --format text; the other formats contain every figure");
    }
    return asked;
  }

  private String text(Result result) {
    return TerminalReport.render(result) + (details ? "\n" + DetailsReport.render(result) : "");
  }

  /**
   * The folders that only this machine has, with their replacements. If two are the same, the last
   * counts.
   */
  private Map<String, String> foldersOfHere(List<Arm> arms) {
    Map<String, String> folders = new HashMap<>();
    List<@Nullable Path> byNameAlone = new ArrayList<>();
    arms.stream()
        .map(Arm::javaHome)
        .filter(Objects::nonNull)
        .map(Path::of)
        .forEach(byNameAlone::add);
    Path result = folder.toAbsolutePath().normalize();
    byNameAlone.add(result);
    // A scenario's result is in the folder of its run.
    byNameAlone.add(result.getParent());
    for (Path each : byNameAlone) {
      if (each != null && each.getFileName() != null) {
        folders.put(each.toString(), each.getFileName().toString());
      }
    }
    folders.put(System.getProperty("user.home"), "~");
    folders.put(Installation.current().home().toString(), ".");
    return folders;
  }

  /** Writes the page of each scenario beside its result. */
  private void writePages(@Nullable Suite suite) throws IOException {
    Path asked = out;
    if (suite != null && asked != null) {
      throw new UsageException(
          folder + " holds several scenarios, each with a page of its own; omit --out");
    }
    for (Path each : folders(suite)) {
      Path page = asked == null ? each.resolve(SingleRuns.REPORT) : asked;
      Result result = ResultFile.read(each);
      write(page, Untrusted.in(each, () -> SingleRuns.page(result)));
      spec.commandLine().getOut().println("Report: " + page);
    }
    spec.commandLine().getOut().flush();
  }

  /** The folders with a result. */
  private List<Path> folders(@Nullable Suite suite) {
    if (suite == null) {
      return List.of(folder);
    }
    List<Path> folders =
        suite.scenarios().stream()
            .map(scenario -> folder.resolve(scenario.name()))
            .filter(each -> Files.exists(each.resolve(ResultFile.NAME)))
            .toList();
    if (folders.isEmpty()) {
      throw new UsageException("none of the scenarios in " + folder + " has been run");
    }
    return folders;
  }

  private void deliver(String text) throws IOException {
    if (out != null) {
      write(out, text);
      return;
    }
    PrintWriter printer = spec.commandLine().getOut();
    printer.print(text);
    printer.flush();
  }

  private static void write(Path file, String text) throws IOException {
    if (Files.isDirectory(file)) {
      throw new UsageException(file + " is a folder; name a file with --out");
    }
    try {
      if (Files.isRegularFile(file)) {
        ResultFile.writeAtomically(file.toRealPath(), text); // A link stays.
      } else if (Files.exists(file) || Files.isSymbolicLink(file)) {
        Files.writeString(file, text); // A device, a pipe, or a link to nothing yet.
      } else {
        ResultFile.writeAtomically(file, text);
      }
    } catch (IOException e) {
      throw new UsageException("cannot write " + file + ": " + e.getClass().getSimpleName());
    }
  }
}
