package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code heddle}, with a JDK and a Maven that only say how they were called. */
class ScriptTest {

  private static final Path SCRIPT = script();

  /** What is built, below the checkout. */
  private static final String TARGET = target();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  private Path checkout() {
    return folder.resolve("checkout");
  }

  @BeforeEach
  void makeCheckout() throws IOException {
    Files.createDirectories(checkout());
    Files.copy(SCRIPT, checkout().resolve("heddle"), StandardCopyOption.COPY_ATTRIBUTES);
    write("checkout/pom.xml", "<project/>");
    write("checkout/lab/pom.xml", "<project/>");
    write("checkout/lab/src/main/java/A.java", "class A {}");
    write("checkout/lab/src/test/java/ATest.java", "class ATest {}");
    write("checkout/subjects/spring/src/main/resources/a.yaml", "a: 1");
    write("jdk/release", "IMPLEMENTOR=\"nobody\"\nJAVA_VERSION=\"25.0.1\"\n");
    program("jdk/bin/javac", "exit 1");
    program(
        "jdk/bin/java",
        "for each; do",
        "  case $each in -XX:AOTCacheOutput=*) echo archive >\"${each#*=}\" ;; esac",
        "done",
        "echo \"java $*\"");
    program(
        "bin/mvn",
        "echo build >>\"" + folder + "/builds\"",
        "mkdir -p " + TARGET + "/lib && echo jar >" + TARGET + "/heddle-cli.jar");
  }

  @Test
  void first_call_builds_and_the_second_does_not() throws Exception {
    assertThat(heddle("list", "--x"))
        .contains("building, once", Heddle.class.getName() + " list --x");
    assertThat(builds()).isEqualTo(1);

    assertThat(heddle("list"))
        .doesNotContain("building")
        .contains(
            "-XX:AOTCache=" + checkout().toRealPath().resolve(TARGET).resolve("heddle-25.0.1.aot"));
    assertThat(builds()).isEqualTo(1);
  }

  /** Maven waits in it until the other call says that it waits. */
  @Test
  void two_calls_at_once_build_once() throws Exception {
    Path first = Files.createFile(folder.resolve("first"));
    Path second = Files.createFile(folder.resolve("second"));
    program(
        "bin/mvn",
        "echo build >>\"" + folder + "/builds\"",
        "tries=0",
        "until grep -q 'waiting for it' " + first + " " + second + " || [ $tries = 300 ]; do",
        "  tries=$((tries + 1)); sleep 0.1",
        "done",
        "mkdir -p " + TARGET + "/lib && echo jar >" + TARGET + "/heddle-cli.jar");
    List<Process> calls = new ArrayList<>();
    for (Path said : List.of(first, second)) {
      calls.add(command("list").redirectErrorStream(true).redirectOutput(said.toFile()).start());
    }

    for (Process call : calls) {
      assertThat(call.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(builds()).isEqualTo(1);
    for (Path said : List.of(first, second)) {
      assertThat(said).content().contains(Heddle.class.getName() + " list");
    }
    assertThat(Files.readString(first) + Files.readString(second))
        .containsOnlyOnce("waiting for it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pom.xml",
        "lab/pom.xml",
        "lab/src/main/java/A.java",
        "lab/src/main/java/New.java",
        "lab/src/main/java/target/New.java",
        "subjects/spring/src/main/resources/a.yaml",
        ".mvn/jvm.config"
      })
  void source_or_pom_that_is_changed_or_added_is_built(String file) throws Exception {
    heddle("list");
    write("checkout/" + file, "changed");

    assertThat(heddle("list")).contains("building, once");
    assertThat(heddle("list")).doesNotContain("building");
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void source_that_is_removed_or_renamed_is_noticed() throws Exception {
    heddle("list");
    Path source = checkout().resolve("lab/src/main/java/A.java");
    Path other = Files.move(source, source.resolveSibling("B.java"));
    heddle("list");
    assertThat(builds()).isEqualTo(2);

    Files.delete(other);
    heddle("list");
    assertThat(builds()).isEqualTo(3);
  }

  @Test
  void build_by_maven_alone_is_taken_as_it_is() throws Exception {
    buildByMaven();

    assertThat(heddle("list")).contains("java ").doesNotContain("building");
    assertThat(heddle("list")).doesNotContain("building");
  }

  @Test
  void build_by_maven_that_is_older_than_a_source_is_not_taken() throws Exception {
    buildByMaven();
    Path source = write("checkout/lab/src/main/java/A.java", "class A { int changed; }");
    Files.setLastModifiedTime(source, FileTime.fromMillis(0)); // As by rsync -a.

    assertThat(heddle("list")).contains("building, once");
  }

  @Test
  void build_by_maven_from_which_a_source_was_removed_is_not_taken() throws Exception {
    buildByMaven();
    Files.delete(checkout().resolve("subjects/spring/src/main/resources/a.yaml"));

    assertThat(heddle("list")).contains("building, once");
  }

  @ParameterizedTest
  @ValueSource(strings = {"subjects/spring/target/made", "target/java-sources"})
  void build_by_maven_that_lacks_a_module_or_its_beginning_is_not_taken(String file)
      throws Exception {
    buildByMaven();
    Files.delete(checkout().resolve(file));

    assertThat(heddle("list")).contains("building, once");
  }

  @Test
  void build_by_maven_of_some_modules_is_not_taken() throws Exception {
    buildByMaven();
    Files.setLastModifiedTime(
        checkout().resolve("subjects/spring/target/made"), FileTime.fromMillis(0));

    assertThat(heddle("list")).contains("building, once");
  }

  @Test
  void build_by_maven_of_other_sources_since_is_not_taken_for_ours() throws Exception {
    Path source = checkout().resolve("lab/src/main/java/A.java");
    String ours = Files.readString(source);
    buildByMaven();
    heddle("list");
    Files.writeString(source, "class Other {}");
    buildByMaven();
    Files.writeString(source, ours);

    assertThat(heddle("list")).contains("building, once");
  }

  @Test
  void test_that_is_changed_and_what_a_build_leaves_are_not_built() throws Exception {
    heddle("list");
    write("checkout/lab/src/test/java/ATest.java", "changed");
    write("checkout/lab/target/src/A.java", "generated");

    assertThat(heddle("list")).doesNotContain("building");
  }

  @Test
  void source_that_is_touched_and_stays_the_same_is_not_built() throws Exception {
    heddle("list");
    write("checkout/lab/src/main/java/A.java", "changed");
    write("checkout/lab/src/main/java/A.java", "class A {}");

    assertThat(heddle("list")).doesNotContain("building");
  }

  @Test
  void archive_that_could_not_be_made_is_neither_used_nor_tried_again() throws Exception {
    program(
        "jdk/bin/java",
        "case $* in *AOTCacheOutput*) echo try >>\"" + folder + "/tries\"; exit 1 ;; esac",
        "echo \"java $*\"");

    assertThat(heddle("list")).contains("built.", "java ").doesNotContain("AOTCache");
    assertThat(heddle("list")).contains("java ").doesNotContain("AOTCache");
    assertThat(Files.readAllLines(folder.resolve("tries"))).hasSize(1);
  }

  @Test
  void archive_that_is_older_than_a_jar_or_of_another_jdk_is_made_anew() throws Exception {
    heddle("list");
    write("jdk/release", "JAVA_VERSION=\"26\"\n");
    assertThat(heddle("list")).contains("heddle-26.aot").doesNotContain("building");

    Path archive = Files.writeString(checkout().resolve(TARGET).resolve("heddle-26.aot"), "old\n");
    Files.setLastModifiedTime(archive, FileTime.fromMillis(0));
    heddle("list");
    assertThat(archive).hasContent("archive");
  }

  @Test
  void call_by_links_finds_the_checkout() throws Exception {
    Files.createDirectories(folder.resolve("elsewhere"));
    Path link =
        Files.createSymbolicLink(folder.resolve("elsewhere/link"), Path.of("../checkout/heddle"));
    Path linkToLink = Files.createSymbolicLink(folder.resolve("heddle"), link);

    ProcessBuilder command = command("list");
    command.command().set(1, linkToLink.toString());
    assertThat(said(command)).contains("building, once", Heddle.class.getName() + " list");
    assertThat(heddle("list")).doesNotContain("building");
  }

  @Test
  void build_that_is_interrupted_ends_the_command_and_is_done_again() throws Exception {
    String build = Files.readString(folder.resolve("bin/mvn"));
    program("bin/mvn", "exit 130");

    assertThat(said(command("list"), 130)).doesNotContain("failed", "java ");
    write("bin/mvn", build);
    assertThat(heddle("list")).contains("building, once", "java ");
  }

  @Test
  void archive_whose_making_is_interrupted_ends_the_command_and_leaves_nothing() throws Exception {
    String java = Files.readString(folder.resolve("jdk/bin/java"));
    program(
        "jdk/bin/java",
        "for each; do",
        "  case $each in -XX:AOTCacheOutput=*) echo half >\"${each#*=}\"; exit 130 ;; esac",
        "done");

    said(command("list"), 130);
    try (Stream<Path> left = Files.list(checkout().resolve(TARGET))) {
      assertThat(left).noneMatch(file -> file.toString().contains(".aot"));
    }
    write("jdk/bin/java", java);
    assertThat(heddle("list")).contains("AOTCache=");
  }

  @Test
  void options_for_the_jvm_of_the_command_are_passed_on() throws Exception {
    ProcessBuilder command = command("list");
    command.environment().put("HEDDLE_JAVA_OPTIONS", "-Xmx8g -Da=b");

    assertThat(said(command)).contains("-Xmx8g -Da=b " + Heddle.class.getName() + " list");
    assertThat(heddle("list")).doesNotContain("-Xmx8g");
  }

  @Test
  void jdk_that_is_too_old_is_passed_over() throws Exception {
    write("old/release", "JAVA_VERSION=\"17.0.2\"\n");
    program("old/bin/javac", "exit 1");
    program("old/bin/java", "echo old");

    ProcessBuilder command = command("list");
    command.environment().put("JAVA_HOME", folder.resolve("old").toString());
    command.environment().put("PATH", folder + "/jdk/bin:" + command.environment().get("PATH"));

    assertThat(said(command)).contains("java ").doesNotContain("old\n");
  }

  /** Leaves what a build by Maven of all modules as they are leaves, and waits for its end. */
  private void buildByMaven() throws IOException {
    write(
        "checkout/pom.xml",
        """
        <modules>
          <module>lab</module>
          <module>subjects/spring</module>
          <module>docs</module>
        </modules>
        <module>subjects/liberty</module>
        """);
    Instant began = Instant.now();
    Instant ended = began.plusMillis(100);
    touch("checkout/target/java-sources", began);
    touch("checkout/" + TARGET + "/heddle-cli.jar", ended);
    touch("checkout/lab/target/made", ended);
    touch("checkout/subjects/spring/target/made", ended);
    while (Instant.now().isBefore(ended)) {
      Thread.onSpinWait();
    }
  }

  private void touch(String file, Instant time) throws IOException {
    Files.setLastModifiedTime(write(file, ""), FileTime.from(time));
  }

  /** In the folder of the clone, above that of this module. */
  private static Path script() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(folder.resolve("heddle"))) {
      folder = Objects.requireNonNull(folder.getParent(), "there is no script above this module");
    }
    return folder.resolve("heddle");
  }

  private static String target() {
    try (Stream<String> lines = Files.lines(SCRIPT)) {
      return lines.filter(line -> line.startsWith("cli=")).findFirst().orElseThrow().substring(4)
          + "/target";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds")).size();
  }

  private String heddle(String... arguments) throws Exception {
    return said(command(arguments));
  }

  private ProcessBuilder command(String... arguments) {
    ProcessBuilder command = new ProcessBuilder("bash", checkout().resolve("heddle").toString());
    command.command().addAll(List.of(arguments));
    command.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    command.environment().put("PATH", folder + "/bin:" + System.getenv("PATH"));
    return command;
  }

  /** On both of its outputs. */
  private static String said(ProcessBuilder command) throws Exception {
    return said(command, 0);
  }

  private static String said(ProcessBuilder command, int exitCode) throws Exception {
    Process process = command.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(exitCode);
    return said;
  }

  private void program(String file, String... lines) throws IOException {
    Path program = write(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
  }

  private Path write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }
}
