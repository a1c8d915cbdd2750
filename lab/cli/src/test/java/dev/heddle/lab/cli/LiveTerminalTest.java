package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class LiveTerminalTest {

  private static final String BEGIN = "\u001b[?2026h\u001b[?25l\u001b[?7l";
  private static final String END = "\u001b[J\u001b[?7h\u001b[?25h\u001b[?2026l";

  private final StringWriter out = new StringWriter();
  private TerminalSize size = TerminalSize.USUAL;
  private final LiveTerminal terminal =
      new LiveTerminal(LiveExamples::measuring, () -> size, false, new PrintWriter(out, true));

  @Test
  void draw_again_goes_up_over_what_was_drawn_and_erases_what_is_left_of_it() {
    try (terminal) {
      terminal.draw();
      assertThat(taken())
          .startsWith(BEGIN + "\rspring-hello: pair 3")
          .endsWith("as platform\u001b[K\n" + END);
      terminal.draw();
      assertThat(taken()).startsWith(BEGIN + "\r\u001b[10Aspring-hello: pair 3").endsWith(END);
    }
  }

  @Test
  void draw_in_a_terminal_that_was_made_smaller_draws_one_line() {
    try (terminal) {
      terminal.draw();
      taken();
      size = new TerminalSize(20, 3);
      terminal.draw();
      assertThat(taken()).isEqualTo(BEGIN + "\r\u001b[10A[3:12, at most 6:48\u001b[K\n" + END);
      terminal.draw();
      assertThat(taken()).startsWith(BEGIN + "\r\u001b[1A[3:12");
    }
  }

  @Test
  void say_leaves_a_line_above_what_is_drawn() {
    try (terminal) {
      terminal.draw();
      taken();
      terminal.say("it failed");
      assertThat(taken()).startsWith("\r\u001b[10A\u001b[Jit failed\n" + BEGIN + "\rspring-hello");
    }
  }

  @Test
  void close_erases_what_is_drawn_once_and_nothing_is_drawn_after_it() {
    terminal.draw();
    taken();
    terminal.close();
    assertThat(taken()).isEqualTo("\r\u001b[10A\u001b[J");
    terminal.close();
    terminal.draw();
    assertThat(taken()).isEmpty();
  }

  @Test
  void close_before_anything_was_drawn_writes_nothing() {
    terminal.close();

    assertThat(taken()).isEmpty();
  }

  private String taken() {
    String text = out.toString();
    out.getBuffer().setLength(0);
    return text;
  }
}
