package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Jdk;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code heddle}. */
@Command(
    name = "heddle",
    description = "Measures which kind of thread a JVM service should run on.",
    mixinStandardHelpOptions = true,
    versionProvider = Heddle.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CompareCommand.class,
      ListCommand.class,
      RunCommand.class,
      ResumeCommand.class,
      RerunCommand.class,
      DiffCommand.class,
      ReportCommand.class,
      CalibrateCommand.class,
      DoctorCommand.class,
      DriveCommand.class,
      ExportCommand.class
    },
    footer = {"", "Try: heddle compare --quick"})
public final class Heddle {

  private Heddle() {}

  public static void main(String[] arguments) {
    int code = run(arguments);
    Interruption.mainIsDone();
    System.exit(code);
  }

  static int run(String... arguments) {
    CommandLine commandLine = commandLine();
    if (arguments.length == 0) {
      commandLine.usage(commandLine.getErr());
      return ExitCode.WRONG_USAGE;
    }
    return commandLine.execute(arguments);
  }

  static CommandLine commandLine() {
    return new CommandLine(new Heddle())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((e, arguments) -> refuse(e))
        .setExecutionExceptionHandler((e, command, parsed) -> explain(e, command));
  }

  /** Arguments that cannot be read: what is wrong, and where to read on. */
  private static int refuse(ParameterException e) {
    CommandLine command = e.getCommandLine();
    command.getErr().println("heddle: " + e.getMessage());
    if (!UnmatchedArgumentException.printSuggestions(e, command.getErr())) {
      command.getErr().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    }
    return ExitCode.WRONG_USAGE;
  }

  private static int explain(Exception e, CommandLine command) {
    if (e instanceof IOException) {
      String kind = e.getClass().getSimpleName().replace("Exception", "");
      command.getErr().println("heddle: " + e.getMessage() + " (" + kind + ")");
      return ExitCode.WRONG_USAGE;
    }
    if (e instanceof DescriptionException || e instanceof UsageException) {
      command.getErr().println("heddle: " + e.getMessage());
      return ExitCode.WRONG_USAGE;
    }
    command.getErr().println("heddle: this is a defect of heddle; please report it:");
    e.printStackTrace(command.getErr());
    return ExitCode.INTERNAL_ERROR;
  }

  static String version() {
    String version = Heddle.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  static final class Version implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {
        "heddle " + version(),
        "java " + Jdk.java(Installation.current().labJvm().home()) + ", " + Runtime.version()
      };
    }
  }
}
