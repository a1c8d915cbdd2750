package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows runs that nobody has made. */
class ReportCommandTest {

  private static final Result RUN = RunExample.of("a", 1000, 1004);

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void report_writes_the_page_anew() throws IOException {
    ResultFile.write(RUN, folder);
    Path page = Files.writeString(folder.resolve("report.html"), "old");

    assertThat(report(folder.toString())).isEqualTo(ExitCode.DONE);

    assertThat(page).content().startsWith("<!DOCTYPE html>").contains("Heddle: example");
    assertThat(out.toString()).isEqualToNormalizingNewlines("Report: " + page + "\n");
  }

  @Test
  void report_in_another_form_goes_to_standard_output() throws IOException {
    ResultFile.write(RUN, folder);

    assertThat(report(folder.toString(), "--format", "markdown")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("# example\n");
    out.getBuffer().setLength(0);
    assertThat(report(folder.toString(), "--format", "csv")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .hasLineCount(3)
        .contains("\r\nexample,2,2,a,4 users,completed,true,");
    out.getBuffer().setLength(0);
    assertThat(report(folder.toString(), "--format", "JUnit")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    out.getBuffer().setLength(0);
    assertThat(report(folder.toString(), "--format", "json")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("{").contains("\"summaries\"");
    assertThat(err.toString()).isEmpty();
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  @Test
  void report_as_text_is_what_the_terminal_shows_and_with_details_every_figure()
      throws IOException {
    ResultFile.write(RUN, folder);

    assertThat(report(folder.toString(), "--format", "text")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("example: after ").doesNotContain("2 blocks");
    out.getBuffer().setLength(0);
    assertThat(report(folder.toString(), "--details")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("example: after ").contains("\nexample: 2 blocks, ");
    out.getBuffer().setLength(0);
    assertRefused(
        "--details needs --format text", folder.toString(), "--format", "csv", "--details");
  }

  @Test
  void report_of_a_result_that_does_not_fit_together_is_refused_in_a_sentence() throws IOException {
    ResultFile.write(RUN, folder);
    Path file = folder.resolve(ResultFile.NAME);
    String changed = Files.readString(file).replace("\"name\" : \"example\"", "\"name\" : null");
    Files.writeString(file, changed);

    assertRefused("does not fit together", folder.toString());
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  @Test
  void report_as_json_names_the_folder_of_the_run_by_its_name_alone() throws IOException {
    ResultFile.write(RUN, folder);
    Path file = folder.resolve(ResultFile.NAME);
    String asked = Files.readString(file).replace("\"compare\"", "\"" + folder + "\"");
    Files.writeString(file, asked);

    assertThat(report(folder.toString(), "--format", "json")).isEqualTo(ExitCode.DONE);

    assertThat(asked).contains(folder.toString());
    assertThat(out.toString())
        .contains("\"" + folder.getFileName() + "\"")
        .doesNotContain(folder.toString());
  }

  @Test
  void report_into_a_file_says_nothing_and_replaces_it() throws IOException {
    ResultFile.write(RUN, folder);
    Path file = Files.writeString(folder.resolve("x.csv"), "old");

    assertThat(report(folder.toString(), "--format", "csv", "--out", file.toString()))
        .isEqualTo(ExitCode.DONE);

    assertThat(file).content().startsWith("experiment,number,block,arm,load,");
    assertThat(out.toString()).isEmpty();
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void report_through_a_link_or_into_a_device_leaves_that_as_it_is() throws IOException {
    ResultFile.write(RUN, folder);
    Path file = Files.writeString(folder.resolve("x.csv"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("latest.csv"), file);

    assertThat(report(folder.toString(), "--format", "csv", "--out", link.toString()))
        .isEqualTo(ExitCode.DONE);
    assertThat(report(folder.toString(), "--format", "csv", "--out", "/dev/null"))
        .isEqualTo(ExitCode.DONE);
    Path later = folder.resolve("later.csv");
    Path toLater = Files.createSymbolicLink(folder.resolve("to-later.csv"), later);
    assertThat(report(folder.toString(), "--format", "csv", "--out", toLater.toString()))
        .isEqualTo(ExitCode.DONE);

    assertThat(link).isSymbolicLink();
    assertThat(file).content().startsWith("experiment,number,block,arm,load,");
    assertThat(toLater).isSymbolicLink();
    assertThat(later).isNotEmptyFile();
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  @Test
  void report_of_scenarios_is_one_document_and_a_page_for_each() throws IOException {
    suite("one", "two", "three");
    ResultFile.write(RUN, Files.createDirectory(folder.resolve("one")));
    ResultFile.write(RUN, Files.createDirectory(folder.resolve("two")));

    assertThat(report(folder.toString(), "--format", "csv")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).hasLineCount(1 + 2 * 2);
    assertThat(report(folder.toString(), "--format", "markdown")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("# pack\n\nNot complete: 1 scenario has no result.\n");
    assertThat(report(folder.toString())).isEqualTo(ExitCode.DONE);
    assertThat(folder.resolve("one/report.html")).isNotEmptyFile();
    assertThat(folder.resolve("two/report.html")).isNotEmptyFile();
  }

  @Test
  void report_that_cannot_be_made_is_refused_in_one_line() throws IOException {
    assertRefused("no such file: nowhere/result.json", "nowhere");
    ResultFile.write(RUN, folder);
    assertRefused(
        "is a folder; name a file with --out",
        folder.toString(),
        "--format",
        "csv",
        "--out",
        folder.toString());
    assertRefused(
        "cannot write",
        folder.toString(),
        "--format",
        "csv",
        "--out",
        folder.resolve("no/such/file").toString());
    suite("one");
    assertRefused("none of the scenarios in", folder.toString());
    assertRefused(
        "holds several scenarios", folder.toString(), "--out", folder.resolve("x").toString());
    assertRefused("name the folder of one of them", folder.toString(), "--format", "json");
  }

  private void suite(String... names) throws IOException {
    List<Suite.Scenario> scenarios =
        List.of(names).stream().map(name -> new Suite.Scenario(name, RUN.experiment())).toList();
    SuiteFile.write(new Suite("pack", scenarios), folder);
  }

  private void assertRefused(String message, String... arguments) {
    assertThat(report(arguments)).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString().lines()).singleElement().asString().contains(message);
    assertThat(out.toString()).isEmpty();
    err.getBuffer().setLength(0);
  }

  private int report(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "report";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Heddle.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(all);
  }
}
