package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.rig.Lab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether what is run was built again since a run began: in the command, a class path, a flag. */
class NewerProgramTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void differencesFromHere_namesEachJarThatIsNewerThanTheRun() throws IOException {
    Path agent = jar("agent.jar", "2026-01-01T00:00:00Z");
    Path library = jar("library.jar", "2026-01-01T00:00:00Z");
    Path service = jar("service.jar", "2026-01-01T00:00:00Z");

    assertThat(differences()).doesNotContain("newer");

    for (Path each : List.of(agent, library, service)) {
      Files.setLastModifiedTime(each, FileTime.from(Instant.now()));
    }
    assertThat(differences())
        .contains(
            "agent.jar is newer than the run",
            "library.jar is newer than the run",
            "service.jar is newer than the run");
  }

  private String differences() throws IOException {
    Path file =
        Files.write(
            folder.resolve("run.yaml"),
            List.of(
                "command: ['{java}', -cp, 'service.jar:library.jar', Main]",
                "directory: .",
                "requests: [{get: /}]",
                "load: {users: [1]}",
                "arms: {plain: {}, agent: {flags: ['-javaagent:agent.jar=option']}}"));
    Lab lab = new Lab(Installation.current().labJvm(), "0.1.0", List.of());
    return lab.differencesFromHere(
        RunExample.stopped(ExampleExperiments.read(file, Settings.defaults(1))));
  }

  private Path jar(String name, String time) throws IOException {
    Path jar = Files.createFile(folder.resolve(name));
    return Files.setLastModifiedTime(jar, FileTime.from(Instant.parse(time)));
  }
}
