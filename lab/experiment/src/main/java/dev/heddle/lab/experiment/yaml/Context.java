package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * What a section needs to know in addition to its own fields.
 *
 * @param file the absolute path of the file
 * @param settings the settings that override the file
 * @param taskProgram the command of the task program; empty if there is none
 */
record Context(Path file, Settings settings, List<String> taskProgram) {

  Context {
    taskProgram = List.copyOf(taskProgram);
  }

  /** The folder that paths in the file are relative to. */
  Path folder() {
    return Objects.requireNonNull(file.getParent(), "the file must have a folder");
  }

  Context with(Settings others) {
    return new Context(file, others, taskProgram);
  }
}
