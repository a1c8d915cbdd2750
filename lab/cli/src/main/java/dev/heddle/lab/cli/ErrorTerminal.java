package dev.heddle.lab.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.spi.SystemStream;
import org.jline.terminal.spi.TerminalProvider;
import org.jline.utils.InfoCmp;
import org.jspecify.annotations.Nullable;

/**
 * The terminal on standard error, through JLine. Only its size is read: no keys are read from it,
 * and the JVM handles signals. Thread-safe. JLine is loaded only when a terminal is opened.
 */
final class ErrorTerminal implements AutoCloseable {

  /** A terminal type whose capabilities come with JLine; none of them is used here. */
  private static final String TYPE = "xterm";

  private final @Nullable Terminal terminal;
  private volatile TerminalSize last = TerminalSize.USUAL;

  private ErrorTerminal(@Nullable Terminal terminal) {
    this.terminal = terminal;
  }

  /** Opens the terminal; if JLine cannot, the terminal has the usual size. */
  static ErrorTerminal open() {
    // Otherwise JLine would run the program infocmp, which not every machine has.
    InfoCmp.setLoadedInfoCmp(TYPE, InfoCmp.getDefaultInfoCmp(TYPE));
    try {
      // TerminalBuilder does not accept a terminal if standard input is something else.
      return new ErrorTerminal(
          TerminalProvider.load("ffm")
              .sysTerminal(
                  "heddle",
                  TYPE,
                  false,
                  StandardCharsets.UTF_8,
                  StandardCharsets.UTF_8,
                  StandardCharsets.UTF_8,
                  false,
                  Terminal.SignalHandler.SIG_DFL,
                  true,
                  SystemStream.Error));
    } catch (IOException | RuntimeException e) {
      return new ErrorTerminal(null);
    }
  }

  /**
   * The current size, which may change at any time; after JLine has closed the terminal, the last
   * known size.
   */
  TerminalSize size() {
    if (terminal == null) {
      return last;
    }
    try {
      Size now = terminal.getSize();
      if (now.getColumns() > 0 && now.getRows() > 0) {
        last = new TerminalSize(now.getColumns(), now.getRows());
      }
    } catch (IllegalStateException e) {
      // JLine closes the terminal as soon as the JVM begins to shut down, but a run is drawn until
      // it has ended.
      return last;
    }
    return last;
  }

  @Override
  public void close() {
    try {
      if (terminal != null) {
        terminal.close();
      }
    } catch (IOException e) {
      // Nothing was changed, so there is nothing to restore.
    }
  }
}
