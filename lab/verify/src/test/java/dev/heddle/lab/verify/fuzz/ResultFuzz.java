package dev.heddle.lab.verify.fuzz;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.report.DetailsReport;
import dev.heddle.lab.report.GateReport;
import dev.heddle.lab.report.HtmlReport;
import dev.heddle.lab.report.MarkdownReport;
import dev.heddle.lab.report.TerminalReport;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A result in JSON is read, or it is refused in words that name the file. One that does not fit
 * together may be refused where it is shown, by an exception that the command tells, but it takes
 * neither the memory nor the stack.
 */
public final class ResultFuzz {

  private static final Path FILE = Inputs.file("result.json");

  private ResultFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    Files.write(FILE, input);
    Result result;
    try {
      result = ResultFile.readFile(FILE);
    } catch (IOException refused) {
      Inputs.requireWords(FILE, refused);
      return;
    }
    try {
      show(result);
    } catch (RuntimeException refused) {
      // It is told.
    }
  }

  private static void show(Result result) {
    List<Result> all = List.of(result);
    TerminalReport.render(result);
    DetailsReport.render(result);
    GateReport.render(result);
    MarkdownReport.render("result", all, true);
    HtmlReport.render(result, Regrets.table(all));
  }
}
