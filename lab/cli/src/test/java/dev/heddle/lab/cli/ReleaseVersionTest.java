package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script {@code release/version}, on a copy of what is in the clone. */
class ReleaseVersionTest {

  private static final Path CLONE = CiScriptsTest.CI.resolveSibling("");
  private static final String NEW = "97.1.0-rc.2";

  /** An artifact of ours and its version: by Maven, by Gradle and JBang, and as a property. */
  private static final Pattern COORDINATES =
      Pattern.compile(
          "(?:<groupId>dev\\.heddle</groupId>\\s*<artifactId>[^<]*</artifactId>\\s*<version>"
              + "|<heddle\\.version>"
              + "|dev\\.heddle:[a-z-]+:)([0-9][0-9A-Za-z.-]*)");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void version_isThatOfAllCoordinates_afterwards() throws Exception {
    copyClone();
    Map<Path, String> before = texts();
    String old = versions(text(before, "pom.xml")).getFirst();

    assertThat(version(old, NEW)).isZero();

    Map<Path, String> after = texts();
    List<String> changed =
        after.entrySet().stream()
            .filter(file -> !file.getValue().equals(before.get(file.getKey())))
            .map(file -> file.getKey().toString())
            .toList();
    assertThat(said()).containsExactlyInAnyOrderElementsOf(changed);
    assertThat(changed)
        .contains(
            "pom.xml",
            "subjects/liberty/pom.xml",
            "executor/README.md",
            "examples/maven-java/pom.xml",
            "examples/gradle-kotlin/build.gradle.kts",
            "lab/distribution/jbang/heddle.java")
        .doesNotContain("CHANGELOG.md", "RELEASING.md", ".mvn/maven.config")
        .noneMatch(file -> file.startsWith("docs/measurements"));
    for (String file : changed) {
      assertThat(versions(text(after, file))).as(file).isNotEmpty().containsOnly(NEW);
    }
    after.forEach(
        (file, text) -> {
          if (!isRecord(file)) {
            assertThat(versions(text)).as("%s", file).doesNotContain(old);
          }
        });
  }

  @Test
  void version_thatIsSetBack_leavesEveryByteAsItWas() throws Exception {
    copyClone();
    Map<Path, String> before = texts();
    String old = versions(text(before, "pom.xml")).getFirst();

    assertThat(version(old, NEW)).isZero();
    assertThat(version(NEW, old)).isZero();

    assertThat(texts()).isEqualTo(before);
  }

  @Test
  void version_ofSomethingElseWithTheSameNumber_stays() throws Exception {
    String others =
        """
        <parent>
          <groupId>dev.heddle</groupId>
          <version>%s</version>
        </parent>
        <dependency>
          <groupId>other</groupId>
          <version>1.0</version>
        </dependency>
        <plugin>
          <artifactId>of-maven</artifactId>
          <version>1.0</version>
        </plugin>
        other:library:1.0 dev.heddle:heddle-executor:1.0.1 dev.heddle:heddle-executor:1.0-rc
        """;
    write("pom.xml", others.formatted("1.0"));

    assertThat(version("1.0", "1.1")).isZero();

    assertThat(copy().resolve("pom.xml")).hasContent(others.formatted("1.1"));
  }

  @Test
  void version_thatAnImageIsMadeOf_isSetInPages() throws Exception {
    String build = "docker build --build-arg VERSION=%s -t heddle lab/distribution\n";
    write("README.md", build.formatted("1.0") + build.formatted("1.0.1"));

    assertThat(version("1.0", "1.1")).isZero();

    assertThat(copy().resolve("README.md"))
        .hasContent(build.formatted("1.1") + build.formatted("1.0.1"));
  }

  @Test
  void version_thatIsNowhere_isAFailure() throws Exception {
    write("pom.xml", "<groupId>dev.heddle</groupId>\n<version>1.0</version>\n");

    assertThat(version("1.1", "1.2")).isEqualTo(1);

    assertThat(said()).containsExactly("version: nothing here has the version 1.1");
  }

  @ParameterizedTest
  @CsvSource({"'', 0 were given", "1.0, 1 were given", "1.0 1.0, both", "1.0 next, is no version"})
  void version_ofWrongUsage_isRefusedAndChangesNothing(String arguments, String why)
      throws Exception {
    write("pom.xml", "<groupId>dev.heddle</groupId>\n<version>1.0</version>\n");

    assertThat(version(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
        .isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(said().getFirst()).startsWith("version: ").contains(why);
    assertThat(copy().resolve("pom.xml")).content().contains("<version>1.0<");
  }

  /** Whether the file tells of what was, and so keeps its versions. */
  private static boolean isRecord(Path file) {
    return file.startsWith("docs/measurements")
        || file.equals(Path.of("CHANGELOG.md"))
        || file.equals(Path.of("RELEASING.md"));
  }

  private static String text(Map<Path, String> texts, String file) {
    return Objects.requireNonNull(texts.get(Path.of(file)), file);
  }

  private static List<String> versions(String text) {
    List<String> versions = new ArrayList<>();
    Matcher coordinates = COORDINATES.matcher(text);
    while (coordinates.find()) {
      versions.add(coordinates.group(1));
    }
    return versions;
  }

  private Path copy() {
    return folder.resolve("clone");
  }

  private int version(String... arguments) throws Exception {
    Path script = copy().resolve("release/version");
    Files.createDirectories(script.getParent());
    Files.copy(CLONE.resolve("release/version"), script, StandardCopyOption.REPLACE_EXISTING);
    return CiScriptsTest.run(
        folder,
        Map.of(),
        Stream.concat(Stream.of(script.toString()), Stream.of(arguments)).toArray(String[]::new));
  }

  private List<String> said() throws IOException {
    return Files.readAllLines(folder.resolve("said"));
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(copy());
    Files.writeString(copy().resolve(file), text);
  }

  private void copyClone() throws IOException {
    for (Path file : files(CLONE)) {
      Path copy = copy().resolve(CLONE.relativize(file));
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
  }

  /** By file; a byte is a character. */
  private Map<Path, String> texts() throws IOException {
    Map<Path, String> texts = new TreeMap<>();
    for (Path file : files(copy())) {
      texts.put(copy().relativize(file), Files.readString(file, StandardCharsets.ISO_8859_1));
    }
    return texts;
  }

  /** Without what builds have made, and what git keeps. */
  private static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
            return each.endsWith("target")
                    || each.endsWith(".git")
                    || each.endsWith("heddle-results")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && !each.endsWith(".git")) {
              files.add(each);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return files;
  }
}
