package dev.heddle.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How a run is shown while it goes on. */
final class LiveOptions {

  private static final int LAST_PORT = 65_535;

  @Option(
      names = "--plain",
      description = "Show how it goes on as lines, as where there is no terminal.")
  boolean plain;

  @Option(
      names = "--serve",
      arity = "0..1",
      paramLabel = "PORT",
      preprocessor = PortIfItIsOne.class,
      description =
          "Also show it live in a web page, on this machine alone (127.0.0.1). Without PORT any"
              + " that is free; the address is told at the beginning.")
  @Nullable Integer port;

  /**
   * Begins to show what is run from now on.
   *
   * @throws UsageException if the page cannot be served there
   */
  Live open(PrintWriter err) {
    Installation installation = Installation.current();
    boolean drawn = installation.terminal() && !plain && TerminalKind.current().canBeDrawnIn();
    return new Live(installation.labJvm(), err, drawn, port == null ? null : serve(port));
  }

  private static LiveServer serve(int port) {
    if (port < 0 || port > LAST_PORT) {
      throw new UsageException("--serve: a port is 0 to " + LAST_PORT + ", was " + port);
    }
    try {
      return LiveServer.start(port);
    } catch (IOException e) {
      throw new UsageException(
          "--serve: cannot listen on 127.0.0.1:" + port + " (" + e.getMessage() + ")");
    }
  }

  /** Takes what follows the option only if it is a number: {@code --serve app.jar}. */
  static final class PortIfItIsOne implements IParameterPreprocessor {

    @Override
    @SuppressWarnings("JdkObsolete") // Picocli's interface has a Stack.
    public boolean preprocess(
        Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      boolean follows = !arguments.isEmpty() && arguments.peek().matches("-?\\d+");
      if (!follows) {
        option.setValue(0);
      }
      return !follows;
    }
  }
}
