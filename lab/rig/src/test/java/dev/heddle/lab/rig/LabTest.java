package dev.heddle.lab.rig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabTest {

  private static final LabJvm JVM = new LabJvm("java", "none", Path.of("none"), false);

  @TempDir Path folder;

  /** What begins when a run goes on has the command that has begun the run. */
  @Test
  void goingOnWith_aRunOfAnotherCommand_namesThatCommand() throws IOException {
    Experiment experiment =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(new Load.Closed(4)), 2, 1);
    Lab first = new Lab(JVM, "test", List.of("run", "a", "b"));
    Result begun = first.begin(experiment, folder.resolve("one"));

    Lab second = new Lab(JVM, "test", List.of("resume", "here")).goingOnWith(begun);

    assertThat(second.begin(experiment, folder.resolve("other")).arguments())
        .containsExactly("run", "a", "b");
  }
}
