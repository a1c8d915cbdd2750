package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TerminalKindTest {

  @Test
  void terminal_that_has_no_cursor_is_not_drawn_in() {
    assertThat(new TerminalKind("dumb", null).canBeDrawnIn()).isFalse();
    assertThat(new TerminalKind(null, null).canBeDrawnIn()).isFalse();
    assertThat(new TerminalKind("xterm-256color", null).canBeDrawnIn()).isTrue();
  }

  @Test
  void colours_are_shown_unless_somebody_minds() {
    assertThat(new TerminalKind("xterm", null).hasColours()).isTrue();
    assertThat(new TerminalKind("xterm", "").hasColours()).isTrue();
    assertThat(new TerminalKind("xterm", "1").hasColours()).isFalse();
    assertThat(new TerminalKind("dumb", null).hasColours()).isFalse();
  }
}
