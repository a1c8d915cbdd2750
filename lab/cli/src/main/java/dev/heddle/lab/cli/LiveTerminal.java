package dev.heddle.lab.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Draws the state of a run in a terminal twice a second, over the previous drawing. Each drawing is
 * a single write that leaves the terminal in its normal state, with a visible cursor below the
 * lines. Thread-safe.
 */
final class LiveTerminal implements AutoCloseable {

  private static final long REDRAW_MILLIS = 500;

  /**
   * Hides the cursor, turns off line wrapping, and delays the display until the end (DEC mode
   * 2026).
   */
  private static final String BEGIN = "\u001b[?2026h\u001b[?25l\u001b[?7l";

  private static final String END = "\u001b[?7h\u001b[?25h\u001b[?2026l";
  private static final String ERASE_LINE_END = "\u001b[K";
  private static final String ERASE_BELOW = "\u001b[J";

  private final Supplier<LiveState> state;
  private final Supplier<TerminalSize> size;
  private final boolean colours;
  private final PrintWriter out;
  private final ScheduledExecutorService redraw =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("heddle-progress").factory());
  private int drawn;
  private boolean begun;
  private boolean closed;

  LiveTerminal(
      Supplier<LiveState> state, Supplier<TerminalSize> size, boolean colours, PrintWriter out) {
    this.state = state;
    this.size = size;
    this.colours = colours;
    this.out = out;
  }

  /** Starts drawing; a second call draws at once. */
  synchronized void draw() {
    if (closed) {
      return;
    }
    if (!begun) {
      begun = true;
      redraw.scheduleAtFixedRate(this::draw, REDRAW_MILLIS, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
    }
    TerminalSize now = size.get();
    // The cursor needs a line of its own below, and after a full line it would stay beside the last
    // character.
    List<String> lines = LiveScreen.lines(state.get(), now.columns() - 1, now.lines() - 1, colours);
    StringBuilder frame = new StringBuilder(BEGIN).append(toFirstLine());
    lines.forEach(line -> frame.append(line).append(ERASE_LINE_END).append('\n'));
    write(frame.append(ERASE_BELOW).append(END).toString());
    drawn = lines.size();
  }

  /** Prints a permanent line above the drawing. */
  synchronized void say(String line) {
    write(toFirstLine() + ERASE_BELOW + line + '\n');
    drawn = 0;
    draw();
  }

  private String toFirstLine() {
    return drawn == 0 ? "\r" : "\r\u001b[" + drawn + "A";
  }

  private void write(String text) {
    out.print(text);
    out.flush();
  }

  /** Erases the drawing. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      redraw.shutdownNow();
      if (drawn > 0) {
        write(toFirstLine() + ERASE_BELOW);
      }
    }
  }
}
