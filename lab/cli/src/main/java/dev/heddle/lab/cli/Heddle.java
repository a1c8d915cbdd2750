package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.rig.observe.JmxFilter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code heddle}. */
@Command(
    name = "heddle",
    description = "Measures which kind of thread a JVM service should run on.",
    mixinStandardHelpOptions = true,
    versionProvider = Heddle.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Try: heddle compare --quick", "Options of a command: heddle COMMAND --help"})
public final class Heddle {

  private static final List<String> COMMANDS =
      List.of(
          "compare",
          "list",
          "run",
          "resume",
          "rerun",
          "diff",
          "report",
          "calibrate",
          "doctor",
          "inspect",
          "drive",
          "export",
          "help");

  private Heddle() {}

  public static void main(String[] arguments) {
    JmxFilter.install();
    int code;
    try {
      code = run(arguments);
    } catch (Error e) {
      // After an uncaught error the JVM would exit with 1, which means a verdict.
      e.printStackTrace();
      code = ExitCode.INTERNAL_ERROR;
    }
    Interruption.mainIsDone();
    System.exit(code);
  }

  private static int run(String... arguments) {
    CommandLine commandLine = commandLine(arguments);
    if (arguments.length == 0) {
      commandLine.usage(commandLine.getErr());
      return ExitCode.WRONG_USAGE;
    }
    return commandLine.execute(arguments);
  }

  /**
   * Carries out one command and returns its exit code.
   *
   * @param out receives the command's output
   * @param err receives progress and errors
   */
  public static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return commandLine(arguments).setOut(out).setErr(err).execute(arguments);
  }

  /**
   * The command line for these arguments. If they name one command, or only ask for the version,
   * other commands are left out, because picocli reads their options by reflection, which takes
   * time.
   */
  static CommandLine commandLine(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    List<String> commands =
        switch (first) {
          case "help" -> COMMANDS;
          case "-V", "--version" -> arguments.length == 1 ? List.of() : COMMANDS;
          default -> COMMANDS.contains(first) ? List.of(first) : COMMANDS;
        };
    CommandLine commandLine = new CommandLine(new Heddle());
    commands.forEach(name -> commandLine.addSubcommand(command(name)));
    Help.install(commandLine);
    OptionTypes.register(commandLine);
    return commandLine
        .setExecutionStrategy(Heddle::execute)
        .setParameterExceptionHandler(Heddle::refuse)
        .setExecutionExceptionHandler(Heddle::explain);
  }

  private static Object command(String name) {
    return switch (name) {
      case "compare" -> new CompareCommand();
      case "list" -> new ListCommand();
      case "run" -> new RunCommand();
      case "resume" -> new ResumeCommand();
      case "rerun" -> new RerunCommand();
      case "diff" -> new DiffCommand();
      case "report" -> new ReportCommand();
      case "calibrate" -> new CalibrateCommand();
      case "doctor" -> new DoctorCommand();
      case "inspect" -> new InspectCommand();
      case "drive" -> new DriveCommand();
      case "export" -> new ExportCommand();
      case "help" -> new HelpCommand();
      default -> throw new IllegalArgumentException("there is no command " + name);
    };
  }

  private static int execute(ParseResult parsed) {
    for (ParseResult each = parsed; each != null; each = each.subcommand()) {
      each.matchedOptions().forEach(Heddle::requireValues);
    }
    return Help.execute(parsed);
  }

  /** Refuses a list without values, such as a lone comma: the user does not mean the default. */
  private static void requireValues(OptionSpec option) {
    if (option.isMultiValue() && option.stringValues().isEmpty()) {
      throw new MissingParameterException(option.command().commandLine(), option, "");
    }
  }

  /** Reports arguments that cannot be parsed: what is wrong, and which help to read next. */
  private static int refuse(ParameterException e, String... typed) {
    CommandLine command = e.getCommandLine();
    command.getErr().println("heddle: " + OptionFault.told(e, List.of(typed)));
    if (!UnmatchedArgumentException.printSuggestions(e, command.getErr())) {
      command.getErr().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    }
    return ExitCode.WRONG_USAGE;
  }

  private static int explain(Exception e, CommandLine command, ParseResult parsed) {
    if (e instanceof UncheckedIOException unchecked) {
      return explain(Objects.requireNonNull(unchecked.getCause()), command, parsed);
    }
    if (e instanceof IOException io) {
      command.getErr().println("heddle: " + said(io));
      return ExitCode.WRONG_USAGE;
    }
    if (e instanceof DescriptionException wrong) {
      String told = OptionFault.told(wrong, command.getCommandSpec(), parsed.originalArgs());
      command.getErr().println("heddle: " + told);
      return ExitCode.WRONG_USAGE;
    }
    if (e instanceof UsageException) {
      command.getErr().println("heddle: " + e.getMessage());
      return ExitCode.WRONG_USAGE;
    }
    command.getErr().println("heddle: this is a bug in Heddle; please report it:");
    e.printStackTrace(command.getErr());
    return ExitCode.INTERNAL_ERROR;
  }

  /** The messages of some exceptions are a file name alone. */
  private static String said(IOException e) {
    String message = String.valueOf(e.getMessage());
    return switch (e) {
      case NoSuchFileException missing -> "no such file: " + missing.getFile();
      case AccessDeniedException denied -> "no permission for " + denied.getFile();
      case FileSystemException other when other.getReason() == null -> {
        String kind = e.getClass().getSimpleName().replace("Exception", "");
        yield message + " (" + kind + ")";
      }
      default -> message;
    };
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
