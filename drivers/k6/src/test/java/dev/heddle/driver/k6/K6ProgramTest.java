package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class K6ProgramTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void path_isLookedThroughFirst() throws IOException {
    Path first = program("first/k6");
    Path second = program("second/k6");
    Path home = program("home/go/bin/k6");

    String path =
        String.join(
            File.pathSeparator,
            folder.resolve("nowhere").toString(),
            folderOf(first),
            folderOf(second));
    var environment = Map.of("PATH", path, "HOME", folder.resolve("home").toString());

    assertThat(K6Program.find(null, environment)).contains(new K6Program(first));
    assertThat(K6Program.find(null, Map.of("HOME", environment.get("HOME"))))
        .contains(new K6Program(home));
  }

  @Test
  void placesOfGo_areLookedThrough() throws IOException {
    Path installed = program("tools/k6");
    Path inPath = program("go/bin/k6");

    assertThat(K6Program.find(null, Map.of("GOBIN", folderOf(installed))))
        .contains(new K6Program(installed));
    assertThat(K6Program.find(null, Map.of("GOPATH", folder.resolve("go").toString())))
        .contains(new K6Program(inPath));
  }

  @Test
  void whatIsSaid_isTakenAlone() throws IOException {
    Path program = program("first/k6");
    var environment = Map.of("PATH", folderOf(program));

    assertThat(K6Program.find(program.toString(), Map.of())).contains(new K6Program(program));
    assertThat(K6Program.find(folder.resolve("k6").toString(), environment)).isEmpty();
  }

  @Test
  void whatCannotBeRun_isNotFound() throws IOException {
    Path program = program("first/k6");
    assertThat(program.toFile().setExecutable(false)).isTrue();

    assertThat(K6Program.find(null, Map.of("PATH", folderOf(program)))).isEmpty();
    assertThat(K6Program.find(null, Map.of())).isEmpty();
  }

  @Test
  void command_speaksHttp1() throws IOException {
    ProcessBuilder command = new K6Program(program("k6")).command("version");

    assertThat(command.environment().getOrDefault("GODEBUG", "").split(","))
        .contains("http2client=0");
  }

  private static String folderOf(Path program) {
    return String.valueOf(program.getParent());
  }

  private Path program(String place) throws IOException {
    Path program = folder.resolve(place);
    Files.createDirectories(Path.of(folderOf(program)));
    Files.writeString(program, "#!/bin/false");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }
}
