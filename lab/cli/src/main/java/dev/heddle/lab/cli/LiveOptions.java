package dev.heddle.lab.cli;

import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options about progress. */
@Help.In(Help.Group.SHOWN)
final class LiveOptions {

  @Option(names = "--plain", description = "Show progress as lines, even in a terminal.")
  boolean plain;

  @Option(
      names = "--serve",
      arity = "0..1",
      paramLabel = "PORT",
      preprocessor = PortIfItIsOne.class,
      description =
          "Also show progress in a web page, only on this machine (127.0.0.1); Heddle prints its"
              + " address. Without PORT, any free port. Default: no page.")
  @Nullable Integer port;

  /**
   * Begins to show runs.
   *
   * @throws UsageException if the page cannot be served on that port
   */
  Live open(PrintWriter err) {
    Installation installation = Installation.current();
    boolean drawn = installation.terminal() && !plain && TerminalKind.current().canBeDrawnIn();
    LiveServer server = port == null ? null : serve(port);
    return new Live(installation.labJvm(), err, drawn ? ErrorTerminal.open() : null, server);
  }

  private static LiveServer serve(int port) {
    if (port < 0 || port > LoadPlan.LAST_PORT) {
      throw new UsageException(
          "--serve: a port must be 0 to " + LoadPlan.LAST_PORT + ", was " + port);
    }
    try {
      return LiveServer.start(port);
    } catch (IOException e) {
      throw new UsageException(
          "--serve: cannot listen on 127.0.0.1:" + port + " (" + e.getMessage() + ")");
    }
  }

  /**
   * Takes the next argument as the port only if it is a number, so that {@code --serve app.jar}
   * works; what is attached, as in {@code --serve=8080}, is the port in any case.
   */
  static final class PortIfItIsOne implements IParameterPreprocessor {

    @Override
    @SuppressWarnings("JdkObsolete") // Picocli's interface has a Stack.
    public boolean preprocess(
        Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      boolean isAttached = "=".equals(info.get("separator"));
      boolean follows = isAttached || (!arguments.isEmpty() && arguments.peek().matches("-?\\d+"));
      if (!follows) {
        option.setValue(0);
      }
      return !follows;
    }
  }
}
