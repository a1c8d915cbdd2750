package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartFolderTest {

  @TempDir private Path results;

  @Test
  void makeFor_aCommandThatNamesIt_isEmpty_andCloseLeavesNothing() throws IOException {
    StartFolder folder = StartFolder.of(results, 20_001);
    CommandLine line = new CommandLine(List.of("./run", folder.path() + "/output"), Map.of());
    Files.createDirectories(folder.path().resolve("left/over"));

    folder.makeFor(line);
    assertThat(folder.path()).isEmptyDirectory();

    Files.createDirectories(folder.path().resolve("a/b"));
    Files.writeString(folder.path().resolve("a/b/c"), "x");
    folder.close();
    assertThat(results).isEmptyDirectory();
  }

  @Test
  void makeFor_anEnvironmentThatNamesIt_makesIt() throws IOException {
    StartFolder folder = StartFolder.of(results, 20_001);

    folder.makeFor(new CommandLine(List.of("run"), Map.of("OUT", folder.path().toString())));

    assertThat(folder.path()).isEmptyDirectory();
  }

  @Test
  void makeFor_aCommandThatDoesNotNameIt_makesNothing() throws IOException {
    StartFolder.of(results, 20_001).makeFor(new CommandLine(List.of("run"), Map.of()));

    assertThat(results).isEmptyDirectory();
  }

  @Test
  void close_leavesTheFoldersOfOthers() throws IOException {
    StartFolder one = StartFolder.of(results, 20_001);
    StartFolder other = StartFolder.of(results, 20_002);
    Files.createDirectories(one.path());
    Files.createDirectories(other.path());

    one.close();

    assertThat(one.path()).doesNotExist();
    assertThat(other.path()).exists();
  }
}
