package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTest {

  @Test
  void text_of_markup_shows_it_instead() {
    assertThat(Markdown.text("p99<50ms *a* _b_ `c` [d](e) |\\ &lt; #1\n# f"))
        .isEqualTo("p99\\<50ms \\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\|\\\\ \\&lt; \\#1 \\# f");
  }

  @Test
  void code_of_words_that_would_end_it_stays_code() {
    assertThat(Markdown.code("a`b|c\r\n@d http://e")).isEqualTo("`a'b\u00a6c @d http://e`");
    assertThat(Markdown.code(" \u0000 ")).isEmpty();
  }

  @Test
  void table_has_a_line_below_its_head_that_aligns_numbers_right() {
    assertThat(Markdown.table(1, List.of(List.of("a", "b", "c"), List.of("d", "1", "e"))))
        .isEqualTo("| a | b | c |\n|:---|---:|:---|\n| d | 1 | e |\n");
  }
}
