package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrorTerminalTest {

  @Test
  void size_is_known_at_any_time_even_once_it_is_closed() {
    ErrorTerminal terminal = ErrorTerminal.open();
    TerminalSize open = terminal.size();
    assertThat(open.columns()).isPositive();
    assertThat(open.lines()).isPositive();

    terminal.close();

    assertThat(terminal.size()).isEqualTo(open);
  }
}
