package dev.heddle.lab.report.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTableTest {

  @Test
  void markdown_emptyCellsAndBars_staysATable() {
    var table = new MarkdownTable(List.of("", "a"));
    table.row(List.of("x|y", ""));

    assertThat(table.markdown()).isEqualTo("| | a |\n|---|---|\n| x\\|y | |");
  }

  @Test
  void row_otherThanTheHeader_isRefused() {
    var table = new MarkdownTable(List.of("a", "b"));

    assertThatThrownBy(() -> table.row(List.of("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 cells for 2 columns: [x]");
  }
}
