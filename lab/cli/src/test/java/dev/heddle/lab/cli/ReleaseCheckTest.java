package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code release/check}, on a folder as Maven stages it. */
class ReleaseCheckTest {

  private static final Path CLONE = CiScriptsTest.CI.resolveSibling("");
  private static final String KOTLIN = "heddle-kotlin";
  private static final String ZIP = "heddle-distribution";
  private static final Map<String, byte[]> JAR = Map.of("THIRD-PARTY.txt", bytes("none"));

  private static final String BOM =
      """
      <project>
        <artifactId>heddle-bom</artifactId>
        <dependencyManagement>
          <dependencies>
            <dependency>
              <groupId>dev.heddle</groupId>
              <artifactId>heddle-kotlin</artifactId>
            </dependency>
          </dependencies>
        </dependencyManagement>
      </project>
      """;

  private static final String POM =
      """
      <project>
        <groupId>dev.heddle</groupId>
        <artifactId>%s</artifactId>
        <version>1.0</version>
        <name>A name</name>
        <description>A
          description</description>
        <url>https://heddle.dev</url>
        <licenses>
          <license>
            <name>A licence</name>
            <url>https://heddle.dev/licence</url>
          </license>
        </licenses>
        <developers>
          <developer>
            <name>A developer</name>
          </developer>
        </developers>
        <scm child.scm.url.inherit.append.path="false">
          <connection>scm:git:heddle</connection>
          <url>https://heddle.dev/scm</url>
        </scm>
        <dependencies/>
      </project>
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @BeforeEach
  void stage() throws Exception {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    assumeThat(path.split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, "unzip")));
    Files.createDirectories(clone("release"));
    Files.createDirectories(clone("bom"));
    Files.copy(CLONE.resolve("release/check"), clone("release/check"));
    Files.writeString(clone("bom/pom.xml"), BOM);
    for (String artifact : List.of("heddle-bom", ZIP, KOTLIN)) {
      stage(artifact, ".pom", bytes(POM.formatted(artifact)));
      stage(artifact, "-cyclonedx.json", bytes("{}"));
      if (artifact.equals(ZIP)) {
        stage(artifact, ".zip", zip(Map.of("heddle-1.0/THIRD-PARTY.txt", bytes("a library"))));
      } else if (!artifact.equals("heddle-bom")) {
        for (String kind : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
          stage(artifact, kind, zip(JAR));
        }
      }
    }
  }

  @Test
  void check_ofAllThatIsPublished_listsIt() throws Exception {
    assertThat(check()).isZero();

    assertThat(said())
        .anyMatch(line -> line.endsWith("  heddle-distribution-1.0.zip"))
        .last()
        .isEqualTo("3 artifacts, 10 files, not signed");
  }

  @Test
  void check_ofAnArtifactThatIsNotStaged_fails() throws Exception {
    try (Stream<Path> files = Files.list(file(KOTLIN, ".pom").getParent())) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }

    assertFails("heddle-kotlin: it is not staged");
  }

  @Test
  void check_ofAnArtifactThatTheBomDoesNotName_fails() throws Exception {
    stage("heddle-lab-cli", ".pom", bytes(POM.formatted("heddle-lab-cli")));

    assertFails("heddle-lab-cli: it is staged, but neither the BOM nor release/check names it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heddle-distribution-1.0.zip",
        "heddle-kotlin-1.0-sources.jar",
        "heddle-kotlin-1.0-cyclonedx.json"
      })
  void check_withoutAFile_fails(String file) throws Exception {
    String artifact = file.substring(0, file.indexOf("-1.0"));
    Files.delete(file(artifact, file.substring((artifact + "-1.0").length())));

    assertFails(artifact + "-1.0: there is no " + file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  <name>A name</name>",
        "  <url>https://heddle.dev</url>",
        "      <name>A licence</name>",
        "      <name>A developer</name>",
        "    <connection>scm:git:heddle</connection>"
      })
  void check_ofAPomWithoutAnElement_fails(String element) throws Exception {
    pom(element + "\n", "");

    assertFails("heddle-kotlin-1.0: its POM has no ");
  }

  @Test
  void check_ofAPomThatNeedsAParentOrAProperty_fails() throws Exception {
    pom("  <dependencies/>", "  <parent>\n<artifactId>p</artifactId>\n</parent>");
    assertFails("heddle-kotlin-1.0: its POM needs a parent, which is not published");

    pom("  <dependencies/>", "  <dependencies><version>${a.version}</version></dependencies>");
    assertFails("heddle-kotlin-1.0: its POM has the values above, which are not resolved");
  }

  @Test
  void check_ofAJarWithoutLicences_fails() throws Exception {
    stage(KOTLIN, ".jar", zip(Map.of("A.class", bytes("a"))));

    assertFails("heddle-kotlin-1.0.jar: there is no THIRD-PARTY.txt in it");
  }

  @Test
  void check_ofAPathOfTheBuildInACompressedJar_fails() throws Exception {
    Map<String, byte[]> named = new TreeMap<>(JAR);
    named.put("a.properties", bytes((clone("a") + "\n").repeat(100)));

    stage(KOTLIN, ".jar", zip(named));
    assertFails("heddle-kotlin-1.0.jar: a file in it names the folder of the build");

    stage(KOTLIN, ".jar", zip(JAR));
    stage(
        ZIP, ".zip", zip(Map.of("THIRD-PARTY.txt", bytes("a"), "lib/heddle-cli.jar", zip(named))));
    assertFails("heddle-distribution-1.0.zip: a file in it names the folder of the build");
  }

  @Test
  void check_ofAZipWithAJarOfAnotherVersion_fails() throws Exception {
    stage(
        ZIP,
        ".zip",
        zip(
            Map.of(
                "THIRD-PARTY.txt", bytes("a"),
                "lib/heddle-lab-jdk-1.0.jar", zip(JAR),
                "lib/heddle-lab-jdk-0.9.jar", zip(JAR))));

    assertFails("heddle-distribution-1.0.zip: it has the jars above, of another version");
    assertThat(said()).contains("lib/heddle-lab-jdk-0.9.jar");
  }

  @Test
  void check_ofAFileThatWasChanged_fails() throws Exception {
    Files.writeString(file(KOTLIN, "-cyclonedx.json"), "{ }");

    assertFails("heddle-kotlin-1.0-cyclonedx.json: wrong SHA-1");
  }

  private void assertFails(String why) throws Exception {
    Files.deleteIfExists(folder.resolve("said"));
    assertThat(check()).isEqualTo(1);
    assertThat(said()).anyMatch(line -> line.startsWith("release: " + why));
  }

  private int check() throws Exception {
    return CiScriptsTest.run(folder, Map.of(), clone("release/check").toString());
  }

  private List<String> said() throws IOException {
    return Files.readAllLines(folder.resolve("said"));
  }

  private Path clone(String file) {
    return folder.resolve("clone").resolve(file);
  }

  private Path file(String artifact, String kind) {
    return clone("target/staging/dev/heddle")
        .resolve(artifact)
        .resolve("1.0")
        .resolve(artifact + "-1.0" + kind);
  }

  private void stage(String artifact, String kind, byte[] content) throws Exception {
    Path file = file(artifact, kind);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    for (String sum : List.of("SHA-1", "MD5")) {
      Files.writeString(
          file(artifact, kind + "." + sum.toLowerCase(Locale.ROOT).replace("-", "")),
          HexFormat.of().formatHex(MessageDigest.getInstance(sum).digest(content)));
    }
  }

  private void pom(String old, String fresh) throws Exception {
    String pom = POM.formatted(KOTLIN);
    assertThat(pom).contains(old);
    stage(KOTLIN, ".pom", bytes(pom.replace(old, fresh)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] zip(Map<String, byte[]> files) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
