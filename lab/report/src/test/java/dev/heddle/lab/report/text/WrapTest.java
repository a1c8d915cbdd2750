package dev.heddle.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrapTest {

  @Test
  void lines_breakBetweenWords_andAreIndented() {
    assertThat(Wrap.lines("- ", "word ".repeat(20), "  "))
        .containsExactly(
            ("- " + "word ".repeat(15)).strip(), ("  " + "word ".repeat(5)).stripTrailing());
  }

  @Test
  void lines_doNotPartANumberFromItsPercentSign() {
    assertThat(Wrap.lines("", "x".repeat(77) + " 5 % more", ""))
        .containsExactly("x".repeat(77), "5 % more");
  }

  @Test
  void lines_ofAWordWithoutRoom_giveItALineOfItsOwn() {
    assertThat(Wrap.lines("", "a " + "x".repeat(100) + " b", ""))
        .containsExactly("a", "x".repeat(100), "b");
  }
}
