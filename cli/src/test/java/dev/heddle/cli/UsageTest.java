package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong usage is told in one or two lines, with exit code 2, and starts nothing. */
class UsageTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "compare nowhere.jar --get / | no such file: nowhere.jar",
        "compare nowhere.yaml | cannot read nowhere.yaml",
        "compare program.exe | TARGET must be a .jar or a .yaml file",
        "compare --users 0 | users must be 1 to 100000, was 0",
        "compare --users ten | 'ten' is not an int",
        "compare --rate -5 | rate must be above 0",
        "compare --get hello | path must start with /",
        "compare --body x | --body needs a --post to go with",
        "compare --header A:b | --header needs a --get or --post to go with",
        "compare --get / --header nonsense | --header takes 'NAME: VALUE'",
        "compare --get / --header Host:x | header \"Host\" is set by the driver",
        "compare --post / --body nowhere | cannot read the body nowhere",
        "compare --measure 5x | --measure: a duration looks like 500ms",
        "compare --jdk nonsense | a JDK is given as NAME=HOME",
        "compare --jdk x=nowhere | no JDK in",
        "compare --arrivals weekly | expected one of",
        "compare --frobnicate | Unknown option: '--frobnicate'",
        "drive http://127.0.0.1:1/ | say how much: --users N or --rate R",
        "drive ftp://127.0.0.1/ --users 1 | URL must look like http://host:port/path",
        "doctor --frobnicate | Unknown option: '--frobnicate'",
        "frobnicate | Unmatched argument",
      })
  void wrong_usage_is_told_and_exits_with_2(String line, String message) {
    int code = heddle(line.strip().split(" "));

    assertThat(err.toString()).contains(message.strip());
    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).doesNotContain("Exception").doesNotContain("\tat ");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void jar_without_a_request_is_told_what_to_add() throws IOException {
    Path jar = Files.createFile(folder.resolve("app.jar"));

    int code = heddle("compare", jar.toString());

    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).contains("--get /path or --post /path");
  }

  @Test
  void file_that_is_no_jar_is_told() throws IOException {
    Path jar = Files.writeString(folder.resolve("app.jar"), "not a jar");

    int code = heddle("compare", jar.toString(), "--get", "/");

    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).contains("cannot be read as a jar");
  }

  @Test
  void result_that_is_there_already_is_not_overwritten() throws IOException {
    Path yaml =
        Files.write(
            folder.resolve("service.yaml"),
            List.of("command: [x]", "requests: [{get: /}]", "arms: {a: {}}"));
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("result.json"), "precious");

    int code = heddle("compare", yaml.toString(), "--out", out.toString());

    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).contains("is not empty");
    assertThat(out.resolve("result.json")).hasContent("precious");
  }

  @Test
  void help_shows_the_commands_and_exits_with_0() {
    assertThat(heddle("--help")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("compare").contains("drive").contains("doctor");
  }

  @Test
  void help_of_compare_shows_exit_codes_and_examples() {
    assertThat(heddle("compare", "--help")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("130").contains("heddle compare app.jar");
  }

  private int heddle(String... arguments) {
    return Heddle.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
