package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class CauseTextTest {

  private static final Result RESULT = RecordedExample.of("is limited by its 20 threads");

  @Test
  void lines_tell_why_and_then_what_else_holds_arms_back() {
    assertThat(CauseText.lines(RESULT.summaries().getFirst()))
        .containsExactly(
            "Why: first is limited by its 20 threads; less.",
            "Limit: " + second() + " is limited by something else.");
  }

  @Test
  void every_text_has_them_and_ends_with_the_advice() {
    String terminal = TerminalReport.render(RESULT);

    assertThat(terminal).contains("Why: first is limited by its 20 threads; less.");
    assertThat(terminal).endsWith("Not tested: c.\n");
    assertThat(MarkdownReport.render("x", List.of(RESULT), true))
        .contains("Why: first is limited by its 20 threads", "Switch to b");
  }

  @Test
  void the_page_shows_what_was_seen_inside_with_its_stacks() {
    String page = HtmlReport.render(RESULT, Regrets.table(List.of(RESULT)));

    assertThat(page)
        .contains("Why: first is limited by its 20 threads; less.")
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
