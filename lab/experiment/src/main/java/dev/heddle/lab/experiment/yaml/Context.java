package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * What a section has to know beyond what it says itself.
 *
 * @param file in which it stands, absolute
 * @param settings which go before what the file says
 * @param taskProgram the command of the task program; empty: there is none
 */
record Context(Path file, Settings settings, List<String> taskProgram) {

  Context {
    taskProgram = List.copyOf(taskProgram);
  }

  /** Paths in the file are relative to this folder. */
  Path folder() {
    return Objects.requireNonNull(file.getParent(), "a file has a folder");
  }

  Context with(Settings others) {
    return new Context(file, others, taskProgram);
  }
}
