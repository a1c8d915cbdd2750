package dev.heddle.lab.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Prints the help of a command: {@code --help} shows the common options, {@code --help --all} all
 * options in groups. A command with few options always shows all.
 */
final class Help {

  /** The groups of options, in the order of the help. */
  enum Group {
    /** The options of a command that belong to no other group. */
    GENERAL("Options"),
    REQUESTS("What to send"),
    LOAD("How much load"),
    ARMS("What to compare"),
    RUNNING("Services that already run"),
    SCHEDULE("How often and how long"),
    VERDICT("What decides a verdict"),
    SHOWN("Progress and results"),
    HELP("Help");

    private final String heading;

    Group(String heading) {
      this.heading = heading;
    }
  }

  /** The group of an option, or of all options of a class that name no other group. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.FIELD})
  @interface In {
    Group value();
  }

  /** Marks a common option, which {@code --help} shows. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.FIELD)
  @interface Common {}

  /** A command with at most this many options shows all. */
  private static final int FEW = 10;

  private static final String ALL = "--all";

  private Help() {}

  /** Installs this help for a command and its subcommands. */
  static void install(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    if (spec.findOption(ALL) == null) {
      spec.addOption(
          OptionSpec.builder(ALL)
              .type(boolean.class)
              .description("With --help: show every option.")
              .build());
    }
    spec.usageMessage()
        .abbreviateSynopsis(true)
        .parameterListHeading("%n")
        .commandListHeading("%nCommands:%n");
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, Help::options);
    command.getSubcommands().values().forEach(Help::install);
  }

  /**
   * Runs the parsed command.
   *
   * @throws ParameterException if {@code --all} was given without {@code --help} to a command that
   *     does not use it otherwise
   */
  static int execute(ParseResult parsed) {
    Integer shown = CommandLine.executeHelpRequest(parsed);
    if (shown != null) {
      return shown;
    }
    for (ParseResult each = parsed; each != null; each = each.subcommand()) {
      if (each.hasMatchedOption(ALL) && isOfHelpAlone(each.commandSpec().findOption(ALL))) {
        throw new ParameterException(each.commandSpec().commandLine(), ALL + " needs --help");
      }
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** Shows the help of a command with every option. */
  static void showAll(CommandLine command) {
    command.getCommandSpec().findOption(ALL).setValue(true);
    command.usage(command.getOut());
  }

  private static String options(CommandLine.Help help) {
    CommandSpec spec = help.commandSpec();
    List<OptionSpec> shown =
        spec.options().stream()
            .filter(option -> !option.hidden())
            .filter(option -> spec.parent() == null || !option.versionHelp())
            .toList();
    Map<Group, List<OptionSpec>> groups =
        shown.stream()
            .collect(
                Collectors.groupingBy(
                    Help::group, () -> new EnumMap<>(Group.class), Collectors.toList()));
    List<OptionSpec> ofHelp = Objects.requireNonNull(groups.get(Group.HELP));
    if (shown.size() - ofHelp.size() <= FEW) {
      List<OptionSpec> few = shown.stream().filter(option -> !isAll(option)).toList();
      return section(help, Group.GENERAL.heading, few, few);
    }
    if (!Boolean.TRUE.equals(spec.findOption(ALL).getValue())) {
      List<OptionSpec> common =
          groups.values().stream()
              .flatMap(List::stream)
              .filter(option -> group(option) == Group.HELP || isCommon(option))
              .toList();
      return section(help, "Common options", common, common);
    }
    return groups.entrySet().stream()
        .map(group -> section(help, group.getKey().heading, group.getValue(), shown))
        .collect(Collectors.joining());
  }

  /** Whether a command uses {@code --all} only for its help. */
  private static boolean isOfHelpAlone(OptionSpec all) {
    return !(all.userObject() instanceof Field);
  }

  private static boolean isAll(OptionSpec option) {
    return option.longestName().equals(ALL);
  }

  /**
   * Options below their heading.
   *
   * @param aligned the options that share its columns
   */
  private static String section(
      CommandLine.Help help, String heading, List<OptionSpec> options, List<OptionSpec> aligned) {
    CommandLine.Help.Layout layout =
        help.createDefaultLayout(aligned, List.of(), help.colorScheme());
    layout.addAllOptions(options, help.createDefaultParamLabelRenderer());
    return "%n%s:%n%s".formatted(heading, layout);
  }

  private static Group group(OptionSpec option) {
    if ((isAll(option) && isOfHelpAlone(option)) || option.usageHelp() || option.versionHelp()) {
      return Group.HELP;
    }
    if (!(option.userObject() instanceof Field field)) {
      return Group.GENERAL;
    }
    In own = field.getAnnotation(In.class);
    @Nullable In in = own == null ? field.getDeclaringClass().getAnnotation(In.class) : own;
    return in == null ? Group.GENERAL : in.value();
  }

  private static boolean isCommon(OptionSpec option) {
    return option.userObject() instanceof Field field && field.isAnnotationPresent(Common.class);
  }
}
