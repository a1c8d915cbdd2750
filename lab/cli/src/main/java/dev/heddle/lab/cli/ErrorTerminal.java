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
 * The terminal on standard error, as JLine knows it. It is only asked for its size: no key is read
 * from it, and signals are left to the JVM. Thread-safe. JLine is loaded when one is opened.
 */
final class ErrorTerminal implements AutoCloseable {

  /** Its capabilities come with JLine, and none of them is used here. */
  private static final String TYPE = "xterm";

  private final @Nullable Terminal terminal;
  private volatile TerminalSize last = TerminalSize.USUAL;

  private ErrorTerminal(@Nullable Terminal terminal) {
    this.terminal = terminal;
  }

  /** One that JLine cannot open has the usual size. */
  static ErrorTerminal open() {
    // Otherwise JLine runs the program infocmp, which not every machine has.
    InfoCmp.setLoadedInfoCmp(TYPE, InfoCmp.getDefaultInfoCmp(TYPE));
    try {
      // TerminalBuilder refuses a terminal whose standard input is something else.
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

  /** It may change at any time. Once JLine has closed the terminal, the last that was known. */
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
      // JLine closes it as soon as the JVM is told to end, and a run is drawn until it has ended.
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
      // There is nothing to be given back: nothing was changed.
    }
  }
}
