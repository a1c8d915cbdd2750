package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CauseTextTest {

  private static final String WHY =
      "Why: platform is limited by a lock: on average, 60 of 100 requests wait for app.Lock in"
          + " app.Here.call:7; no kind of thread helps; hold the lock for a shorter time, or split"
          + " it.";
  private static final Result RESULT = RecordedExample.of("app.Lock");

  @Test
  void lines_tell_why_and_then_what_else_holds_arms_back() {
    assertThat(CauseText.lines(RESULT.summaries().getFirst()))
        .containsExactly(
            WHY,
            "Limit: "
                + second()
                + " is limited by the garbage collector, which stops all threads for 25 % of the"
                + " time.");
  }

  @Test
  void a_limit_that_a_reason_tells_of_another_arm_is_told_of_this_one_as_well() {
    Summary summary = RESULT.summaries().getFirst();
    Summary.Cell first = summary.cells().getFirst();
    Summary.Cell again =
        new Summary.Cell("third", false, 1, 1, Map.of(), Map.of(), first.limits(), List.of());
    List<Summary.Cell> cells = new ArrayList<>(summary.cells());
    cells.add(again);

    assertThat(CauseText.lines(new Summary(summary.load(), cells)).getLast())
        .startsWith("Limit: third is limited by a lock: on average, 60 of 100");
  }

  @Test
  void every_text_has_them_and_ends_with_the_advice() {
    String terminal = TerminalReport.render(RESULT);

    assertThat(terminal.replaceAll("\\s+", " ")).contains(WHY);
    assertThat(terminal)
        .endsWith(
            """
            Not tested: other requests than this one, loads beyond 100 users, other JDKs,
              other machines.
            """);
    assertThat(MarkdownReport.render("x", List.of(RESULT), Completion.WHOLE))
        .contains("Why: platform is limited by a lock", "Limit the number of requests");
  }

  @Test
  void the_page_shows_what_was_seen_inside_with_its_stacks() {
    String page = HtmlReport.render(RESULT, Regrets.table(List.of(RESULT)));

    assertThat(page)
        .contains(WHY)
        .contains("<summary>where</summary><pre>java.lang.Object.wait:1\napp.Here.call:7</pre>")
        .contains("Virtual threads waiting for a carrier", "Compilers&#39; queue")
        .contains("Virtual threads by state")
        .contains("<td>1.0</td><td>30.0</td><td>69.0</td><td>1.5</td><td>2.0</td>")
        .contains("<summary>app.Here.call:7</summary>")
        .contains("<summary>app.Hog.run:3</summary>")
        .contains("stopped all threads 2 times, 7 ms in all, 4.0 ms at the longest")
        .contains("not known: carriers");
  }

  @Test
  void names_that_a_subject_chooses_are_text_and_nothing_else() {
    Result hostile = RecordedExample.of(ResultExamples.HOSTILE);

    assertThat(HtmlReport.render(hostile, Regrets.table(List.of(hostile))))
        .doesNotContain("<script>alert(1)")
        .doesNotContain("<img src=x");
    assertThat(TerminalReport.render(hostile)).doesNotContain("\u001b", "\u0007");
  }

  private static String second() {
    return RESULT.summaries().getFirst().cells().get(1).arm();
  }
}
