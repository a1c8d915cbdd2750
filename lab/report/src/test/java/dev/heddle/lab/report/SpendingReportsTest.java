package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpendingReportsTest {

  private static final Result RESULT = SpendingExample.of("app.Rows.copy");

  @Test
  void the_terminal_tells_the_largest_differences() {
    assertThat(TerminalReport.render(RESULT).replaceAll("\\s+", " "))
        .contains(
            "Why: virtual uses 1,500 us of CPU for each request, platform 1,000 us; of the"
                + " difference, 100 % is in app.Rows.copy (calling java.util.Arrays.sort) and 10 %"
                + " is in the operating system.");
  }

  @Test
  void details_have_a_table_for_each_resource_with_the_rest() {
    assertThat(DetailsReport.render(RESULT))
        .contains(
            """
            CPU for each request: virtual 1,500 us, platform 1,000 us
              share  virtual  platform  where
              100 %   600 us    100 us  app.Rows.copy (calling java.util.Arrays.sort)
               10 %    90 us     40 us  the operating system
              -20 %   700 us    800 us  app.Io.read
               10 %   110 us     60 us  elsewhere, in places whose differences are small or within the error of sampling
            """)
        .contains(
            """
            Allocation for each request: virtual 30 KB, platform 10 KB
              share  virtual  platform  where
               75 %    15 KB   0.00 KB  byte[] in app.Rows.copy
            """)
        .contains("Pauses of the garbage collector for each request: virtual 9.5 us, platform");
  }

  @Test
  void markdown_has_the_same_as_tables() {
    assertThat(MarkdownReport.render("x", List.of(RESULT), Completion.WHOLE))
        .contains(
            """
            CPU for each request: virtual 1,500 us, platform 1,000 us.

            | share | virtual | platform | where |
            |---:|---:|---:|:---|
            | 100 % | 600 us | 100 us | app.Rows.copy (calling java.util.Arrays.sort) |
            """);
  }

  @Test
  void the_page_has_tables_and_a_flame_graph_with_the_difference() {
    String page = page(RESULT);

    assertThat(page)
        .contains("Where virtual uses more than platform")
        .contains("<td>600 us</td><td>100 us</td><td class=\"text\">app.Rows.copy (calling")
        .contains(
            "<title>app.Rows.copy: 600.0 us for a request of virtual, 100.0 us of platform</title>")
        .containsPattern("class=\"more3\" /><text [^>]*>Rows.copy</text>")
        .containsPattern("class=\"same\" /><text [^>]*>Io.read</text>");
  }

  @Test
  void the_page_leaves_out_library_methods_that_only_call_one_other() {
    assertThat(page(RESULT)).doesNotContain("<title>java.lang.Thread.run:");
  }

  @Test
  void names_that_a_subject_chooses_are_text_and_nothing_else() {
    Result hostile = SpendingExample.of(ResultExamples.HOSTILE);

    assertThat(page(hostile)).doesNotContain("<script>alert(1)", "<img src=x", "\u0000", "\u001b");
    assertThat(TerminalReport.render(hostile)).doesNotContain("\u001b", "\u0007");
    assertThat(DetailsReport.render(hostile)).doesNotContain("\u001b", "\u0007");
    assertThat(MarkdownReport.render("x", List.of(hostile), Completion.WHOLE))
        .doesNotContainPattern("(?<!\\\\)<img");
  }

  private static String page(Result result) {
    return HtmlReport.render(result, Regrets.table(List.of(result)));
  }
}
