package dev.heddle.lab.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle help}: shows every option of a command. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Show every option of a command.",
    footerHeading = "%nExample:%n",
    footer = "  heddle help compare")
final class HelpCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      description = "The command, such as compare or export k6-operator. Default: heddle itself.")
  List<String> names = new ArrayList<>();

  @Override
  public Integer call() {
    CommandLine command = Objects.requireNonNull(spec.parent()).commandLine();
    for (String name : names) {
      CommandLine below = command.getSubcommands().get(name);
      if (below == null) {
        throw new UsageException(
            "there is no command \""
                + name
                + "\"; there are "
                + String.join(", ", command.getSubcommands().keySet()));
      }
      command = below;
    }
    Help.showAll(command);
    return ExitCode.DONE;
  }
}
