package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** A wrong value is told of the option that has it, by the name that was typed. */
class WrongOptionTest {

  private static final String NONSENSE = "nonsense";

  /** Stands for a file with an experiment. */
  private static final String FILE = "FILE";

  /** What the commands need besides options. */
  private static final Map<String, String> SUBJECTS =
      Map.of(
          "run", "nested",
          "resume", "nowhere",
          "rerun", "nowhere",
          "diff", "before after",
          "report", "nowhere",
          "inspect", "1",
          "drive", "http://127.0.0.1:1/",
          "export k6-operator", FILE);

  /** What some options need beside them, before their value is looked at. */
  private static final Map<String, String> BESIDE =
      Map.of(
          "--baseline", "app.jar",
          "--body", "--post /",
          "--header", "--get /",
          "--engines", "--driver jmeter",
          "--slo", "--rate auto",
          "--pid", "--target http://127.0.0.1:1 --get /",
          "--jmx", "--target http://127.0.0.1:1 --get /",
          "--prometheus", "--target http://127.0.0.1:1 --get /");

  /** The options whose value is one of the names in a file. */
  private static final Set<String> NAMES = Set.of("--arm", "--arms", "--scenario", "--scenarios");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @BeforeEach
  void write() throws IOException {
    String right = "command: [x]\nrequests: [{get: /}]\narms: {a: {}}\n";
    Files.writeString(folder.resolve("service.yaml"), right);
    Files.writeString(folder.resolve("wrong.yaml"), right + "load: {users: [0]}\n");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Spring-Boot-Version", "4.1.1");
    new JarOutputStream(Files.newOutputStream(folder.resolve("app.jar")), manifest).close();
  }

  /** Whether no value is nonsense. */
  private static boolean takesAnything(String command, String option) {
    return option.equals("--out") // A path at which nothing has to be.
        || (command.equals("run") && NAMES.contains(option)); // Names in packs, which are not here.
  }

  static Stream<Arguments> options() {
    return commands("", Heddle.commandLine())
        .flatMap(
            command ->
                command.getValue().getCommandSpec().options().stream()
                    .filter(option -> option.arity().max() > 0)
                    .flatMap(option -> Arrays.stream(option.names()))
                    .filter(option -> !takesAnything(command.getKey(), option))
                    .map(
                        option ->
                            argumentSet(
                                command.getKey() + " " + option, command.getKey(), option)));
  }

  private static Stream<Map.Entry<String, CommandLine>> commands(String name, CommandLine command) {
    return Stream.concat(
        Stream.of(Map.entry(name.strip(), command)),
        command.getSubcommands().entrySet().stream()
            .flatMap(below -> commands(name + " " + below.getKey(), below.getValue())));
  }

  @ParameterizedTest
  @MethodSource("options")
  void nonsense_is_told_of_its_option_and_starts_nothing(String command, String option) {
    String beside = BESIDE.getOrDefault(option, "");
    String file = command.equals("compare") && NAMES.contains(option) ? FILE : "";

    String told =
        refused(
            String.join(
                " ",
                command,
                SUBJECTS.getOrDefault(command, ""),
                file,
                beside,
                option + "=" + NONSENSE));

    assertThat(told)
        .startsWith("heddle: " + option + ": ")
        .doesNotContain("option option", "is not a", "Invalid value", "expected one of");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "compare --users abc | --users: a whole number, was ~abc~",
        "compare --users 0 | --users: must be 1 to 100000, was 0",
        "compare --users | --users: needs a value (N)",
        "compare --users --quick | --users: needs a value (N)",
        "compare --users , | --users: needs a value (N)",
        "compare --quick=3 | --quick: true or false, was ~3~",
        "compare --seed x | --seed: a whole number, was ~x~",
        "compare --rate x | --rate: a rate is a number or auto, was ~x~",
        "compare --arrivals z | --arrivals: constant or poisson, was ~z~",
        "compare --limit steal | --limit: looks like steal=5%, was ~steal~",
        "compare --limit steal=-1% | --limit: the limit of gate steal must not be below 0, was"
            + " -0.01",
        "compare --surge 1 | --surge: must be two rates, before and in it, or auto alone, was 1",
        "compare --rate auto --slo y | --slo: an objective looks like p99<50ms (us, ms or s), was"
            + " ~y~",
        "compare --slo p99<50ms | --slo: needs the rate auto",
        "compare --measure 0s | --measure: must be 100 ms to 1 h, was 0 ms",
        "compare --out a --out b | --out: is given twice",
        "compare --arms a,mule FILE | --arms: FILE: there is no arm ~mule~; there are a",
        "compare --arm=mule FILE | --arm: FILE: there is no arm ~mule~; there are a",
        "compare --arms mule JAR --get / | --arms: a Spring Boot jar has the arms platform,"
            + " platform-N, platform-auto, virtual, virtual-N, heddle and heddle-N, not ~mule~",
        "compare --threads mule --all-combinations | --threads: a Spring Boot jar has the arms"
            + " platform, platform-N, platform-auto, virtual, virtual-N, heddle and heddle-N, not"
            + " ~mule~",
        "compare --fail-if p99>+2% --target http://x --get / | --fail-if: p99>+2% is inside the"
            + " band of 3.0 %, in which differences count as none; use a larger limit or a smaller"
            + " --band",
        "compare --users 5 --measure 1m WRONG | WRONG, line 4: load: users must be 1 to 100000,"
            + " was 0",
        "drive http://127.0.0.1:1/ --users 1 --threads 0 | --threads: must be 1 to 1024, was 0",
        "drive http://127.0.0.1:1/ --users 1 --timeout 0s | --timeout: must be 10 ms to 1 h, was 0"
            + " ms",
        "resume nowhere --serve=app.jar | --serve: a whole number, was ~app.jar~",
      })
  void wrong_value_is_told_with_what_is_allowed(String line, String message) {
    assertThat(refused(line)).isEqualTo("heddle: " + inFolder(message).replace('~', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "compare --user 5 | Possible solutions: --users",
        "compare --wihtin 5m | Possible solutions: --within",
        "compere | Did you mean: heddle compare",
        "export k6-operater | Did you mean: export k6-operator?",
      })
  void unknown_option_or_command_is_told_with_those_that_look_like_it(String line, String told) {
    refused(line);

    assertThat(err.toString()).contains(told);
  }

  /** What is told in one or two lines, without the line that points to the help. */
  private String refused(String line) {
    int code =
        Heddle.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(inFolder(line).strip().split(" +"));
    List<String> told = err.toString().lines().filter(each -> !each.startsWith("Try: ")).toList();
    assertThat(code).as(err.toString()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(told).hasSizeBetween(1, 2);
    assertThat(out.toString()).isEmpty();
    assertThat(ProcessHandle.current().children()).isEmpty();
    return String.join("\n", told);
  }

  private String inFolder(String text) {
    return text.replace(FILE, folder.resolve("service.yaml").toString())
        .replace("WRONG", folder.resolve("wrong.yaml").toString())
        .replace("JAR", folder.resolve("app.jar").toString());
  }
}
