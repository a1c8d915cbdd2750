package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Words in a result.json of somebody who means harm are shown, and nothing in them runs. */
class HostileResultTest {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** How a histogram begins: it is no text. */
  private static final String HISTOGRAM = "HISTFAAA";

  /** Ends the attribute, the comment or the script that it is in, each in its own way. */
  private static final String SCRIPT =
      "\" onfocus=\"alert(1)\" autofocus=\"' onfocus='alert(1)' --></script>"
          + "<script>alert('hostile')</script><img src=x onerror=alert(1)>";

  /** Clears the screen, in two ways. */
  private static final String ESCAPE = " \u001b[2J \u009b2J";

  /** A page that lets one of them through has one of these outside of the words. */
  private static final Pattern LET_THROUGH =
      Pattern.compile(
          "<script>alert\\(|<img|\"\\s*onfocus|'\\s*onfocus|-->", Pattern.CASE_INSENSITIVE);

  /** The library that draws charts, in which anything may stand. */
  private static final Pattern OUR_SCRIPTS =
      Pattern.compile("<script>(?!alert).*?</script>", Pattern.DOTALL);

  /** In JSON inside of the page a quote is escaped, and only < could end the element. */
  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/json\">[^<]*</script>");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void script_in_every_string_that_may_hold_one_stays_a_word() throws IOException {
    for (Result result : HostileResults.examples()) {
      Result hostile = with(SCRIPT, result);
      List<Result> all = List.of(hostile);

      assertNothingRuns(HtmlReport.render(hostile, Regrets.table(all)));
      assertNothingRuns(
          SuitePage.render(
              SCRIPT,
              List.of(new SuitePage.Scenario("one", "report.html", hostile)),
              Regrets.table(all),
              Optional.empty(),
              Completion.STOPPED));
      for (String text :
          List.of(
              TerminalReport.render(hostile),
              DetailsReport.render(hostile),
              GateReport.render(hostile),
              MarkdownReport.render(SCRIPT, all, Completion.WHOLE),
              CsvReport.render(all),
              JunitReport.render(SCRIPT, all),
              JsonReport.render(hostile, Map.of()))) {
        assertThat(text).isNotEmpty();
      }
    }
  }

  @Test
  void escape_sequence_in_every_string_that_may_hold_one_does_not_reach_the_terminal()
      throws IOException {
    for (Result result : HostileResults.examples()) {
      Result hostile = with(ESCAPE, result);
      List<Result> all = List.of(hostile);

      for (String text :
          List.of(
              TerminalReport.render(hostile),
              DetailsReport.render(hostile),
              GateReport.render(hostile),
              DifferenceReport.render(
                  hostile,
                  hostile,
                  Judge.differences(hostile, hostile, hostile.experiment().criteria())),
              SuiteReport.render(
                  ESCAPE, all, Regrets.table(all), Optional.empty(), Completion.WHOLE),
              MarkdownReport.render(ESCAPE, all, Completion.WHOLE),
              CsvReport.render(all),
              JunitReport.render(ESCAPE, all))) {
        assertThat(text.lines().toList())
            .allSatisfy(line -> assertThat(line).doesNotContain("\u001b", "\u009b"));
      }
    }
  }

  @Test
  void file_that_nests_without_end_is_refused() throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), "[".repeat(1_000_000));

    assertThat(isRead()).isFalse();
  }

  /** The result with those words in every string in which it is still one. */
  private Result with(String words, Result result) throws IOException {
    JsonNode tree = JSON.readTree(ResultFile.toJson(result));
    int hostile = 0;
    for (HostileResults.Place place : HostileResults.places(List.of(result))) {
      if (place.value().isString() && !place.value().asString().startsWith(HISTOGRAM)) {
        JsonNode changed = place.in(tree).with(NODES.stringNode(place.value().asString() + words));
        Files.writeString(folder.resolve(ResultFile.NAME), JSON.writeValueAsString(changed));
        if (isRead()) {
          tree = changed;
          hostile++;
        }
      }
    }
    assertThat(hostile).isGreaterThan(10);
    Files.writeString(folder.resolve(ResultFile.NAME), JSON.writeValueAsString(tree));
    return ResultFile.read(folder);
  }

  private static void assertNothingRuns(String page) {
    String ofTheResult = DATA.matcher(OUR_SCRIPTS.matcher(page).replaceAll("")).replaceAll("");
    assertThat(ofTheResult).contains("hostile");
    assertThat(LET_THROUGH.matcher(ofTheResult).results().map(found -> found.group()))
        .as("what runs in the page")
        .isEmpty();
  }

  private boolean isRead() {
    try {
      ResultFile.read(folder);
      return true;
    } catch (IOException refused) {
      assertThat(refused).hasMessageContaining(ResultFile.NAME);
      return false;
    }
  }
}
