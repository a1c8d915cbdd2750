package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void render_of_rows_aligns_the_first_and_the_last_column_left_and_the_others_right() {
    assertThat(
            new TextTable()
                .add("load", "one", "three", "verdict")
                .add("  a", "1,234", "5", "no")
                .add("  longer", "6", "7", "cannot tell")
                .render())
        .isEqualTo(
            """
            load        one  three  verdict
              a       1,234      5  no
              longer      6      7  cannot tell
            """);
  }

  @Test
  void render_of_empty_cells_leaves_no_blanks_at_the_end() {
    assertThat(new TextTable().add("a", "b", "c").add("long", "", "").render())
        .isEqualTo("a     b  c\nlong\n");
  }

  @Test
  void render_of_a_shorter_row_ends_it_early_and_in_line() {
    assertThat(new TextTable().add("a", "bbb", "c").add("a", "b").render())
        .isEqualTo("a  bbb  c\na    b\n");
  }

  @Test
  void render_of_no_row_is_empty() {
    assertThat(new TextTable().render()).isEmpty();
  }
}
