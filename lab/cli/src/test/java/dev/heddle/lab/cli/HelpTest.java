package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What a user finds in the help. */
class HelpTest {

  private static final Pattern OPTION =
      Pattern.compile("(?m)^ {2,6}(?:-\\w, )?(--(?:\\[no-\\])?[\\w-]+)");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void help_of_compare_shows_the_options_that_people_use() {
    assertThat(options("compare", "--help"))
        .containsExactly(
            "--get",
            "--users",
            "--rate",
            "--arm",
            "--jdk",
            "--target",
            "--within",
            "--quick",
            "--fail-if",
            "--out",
            "--help",
            "--all");
    assertThat(out.toString()).contains("--all", "show every option");
  }

  @Test
  void help_with_all_shows_every_option_once_in_groups() {
    List<String> shown = options("compare", "--help", "--all");

    assertThat(shown).doesNotHaveDuplicates().hasSizeGreaterThan(35);
    assertThat(shown)
        .containsAll(
            spec("compare").stream()
                .filter(option -> !option.versionHelp() && !option.negatable())
                .map(option -> option.names()[0].startsWith("--") ? option.names()[0] : "--help")
                .toList())
        .contains("--[no-]recordings", "--[no-]one-process");
    assertThat(out.toString())
        .containsSubsequence(
            "\nWhat to send:\n",
            "--get=PATH",
            "\nHow much load:\n",
            "--users=N",
            "--slo=BOUND",
            "\nWhat to compare:\n",
            "--jdk=NAME=HOME",
            "--baseline=JAR|DIR",
            "--jvm-args=NAME=ARGS",
            "\nServices that already run:\n",
            "--target=",
            "\nHow often and how long:\n",
            "--blocks=N",
            "--seed=N",
            "\nWhat decides a verdict:\n",
            "--band=SHARE",
            "--fail-if=CONDITION",
            "\nProgress and results:\n",
            "--out=DIR",
            "\nHelp:\n",
            "--all");
  }

  @ParameterizedTest
  @CsvSource({"compare", "run", "calibrate", "doctor", "inspect", "drive", "export k6-operator"})
  void help_and_the_name_of_a_command_show_what_all_shows(String command) {
    heddle((command + " --help --all").split(" "));
    String all = out.toString();

    assertThat(heddle(("help " + command).split(" "))).isEqualTo(ExitCode.DONE);

    assertThat(out.toString()).isEqualTo(all).startsWith("Usage: heddle " + command);
  }

  @Test
  void help_alone_shows_the_commands() {
    heddle("--help");
    String help = out.toString();

    assertThat(heddle("help")).isEqualTo(ExitCode.DONE);

    assertThat(out.toString()).isEqualTo(help).contains("\nCommands:\n  compare ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"resume", "rerun", "diff", "report", "inspect", "drive"})
  void help_of_a_command_with_few_options_shows_them_all(String command) {
    assertThat(options(command, "--help"))
        .hasSize((int) spec(command).stream().filter(option -> !option.versionHelp()).count() - 1)
        .doesNotContain("--all");
  }

  @Test
  void help_of_an_unknown_command_names_those_that_there_are() {
    assertThat(heddle("help", "frobnicate")).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(err.toString())
        .startsWith("heddle: there is no command \"frobnicate\"; there are compare, list, run,")
        .hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare --all", "doctor --all", "--all"})
  void all_without_help_is_refused(String line) {
    assertThat(heddle(line.split(" "))).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(err.toString()).startsWith("heddle: --all needs --help").hasLineCount(2);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void option_that_takes_a_value_says_its_default() {
    assertThat(commands(Heddle.commandLine()))
        .flatExtracting(command -> command.getCommandSpec().options())
        .filteredOn(option -> option.arity().max() > 0)
        .allSatisfy(
            option ->
                assertThat(String.join(" ", option.description()))
                    .as(option.longestName())
                    .containsPattern("Default[^.]*[:,] "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare", "run", "calibrate", "export", "doctor", "inspect"})
  void line_of_help_fits_80_columns(String command) {
    heddle("help", command);

    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void command_that_is_named_is_the_only_one_that_is_made() {
    assertThat(Heddle.commandLine("compare", "--quick").getSubcommands())
        .containsOnlyKeys("compare");
    assertThat(Heddle.commandLine("--version").getSubcommands()).isEmpty();
    assertThat(Heddle.commandLine("help", "run").getSubcommands()).containsKeys("compare", "run");
    assertThat(Heddle.commandLine("compere").getSubcommands()).containsKeys("compare", "run");
    assertThat(Heddle.commandLine().getSubcommands()).containsKeys("compare", "run");
  }

  private static Stream<CommandLine> allBelow(CommandLine command) {
    return Stream.concat(
        Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::allBelow));
  }

  private static List<CommandLine> commands(CommandLine command) {
    return allBelow(command).toList();
  }

  private static List<OptionSpec> spec(String command) {
    CommandLine found = Heddle.commandLine().getSubcommands().get(command);
    return new ArrayList<>(Objects.requireNonNull(found).getCommandSpec().options());
  }

  /** Those that are shown, in that order. */
  private List<String> options(String... arguments) {
    assertThat(heddle(arguments)).isEqualTo(ExitCode.DONE);
    return OPTION.matcher(out.toString()).results().map(match -> match.group(1)).toList();
  }

  private int heddle(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Heddle.commandLine(arguments)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
