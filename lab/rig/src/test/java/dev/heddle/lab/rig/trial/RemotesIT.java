package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.experiment.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@EnabledOnOs(OS.LINUX)
class RemotesIT {

  private static final String HOME = System.getProperty("java.home");

  @TempDir Path folder;

  /** It would listen and use CPU beside the one in its place. */
  @Test
  void start_ofOneWhoseShellHasEnded_endsWhatThatHasStarted() throws Exception {
    Service service = calling("jwebserver -b 127.0.0.1 -p {port} & echo $! $$ >pids; wait");
    try (Remotes remotes = new Remotes()) {
      remotes.start(service, HOME, folder);
      ProcessHandle server = process(0);
      ProcessHandle shell = process(1);
      shell.destroyForcibly();
      shell.onExit().join();

      remotes.start(service, HOME, folder);

      assertThat(process(0)).isNotEqualTo(server);
      server.onExit().join();
      remotes.requireAlive();
    }
  }

  private ProcessHandle process(int word) throws IOException {
    String pid = Files.readString(folder.resolve("pids")).strip().split(" ", -1)[word];
    return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
  }

  private Service calling(String script) {
    Remote remote =
        new Remote(
            List.of("/bin/sh", "-c", "PATH=\"${0%/*}:$PATH\"; " + script, "{java}"),
            Map.of(),
            null,
            Duration.ofSeconds(30));
    Service plain = ExampleExperiments.subject("true");
    return new Service(
        plain.command(),
        folder.toString(),
        Map.of(),
        null,
        false,
        plain.ready(),
        plain.requests(),
        null,
        plain.startLimit(),
        plain.stopLimit(),
        Map.of("backend", remote));
  }
}
