package dev.heddle.lab.verify.fuzz;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An experiment in YAML is read, or it is refused in words that name the file. */
public final class ExperimentFuzz {

  private static final Path FILE = Inputs.file("experiment.yaml");

  private ExperimentFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    Files.write(FILE, input);
    try {
      ExperimentFile.readSuite(FILE, Settings.defaults(1), List.of("tasks"), List.of());
    } catch (DescriptionException refused) {
      Inputs.requireWords(FILE, refused);
    }
  }
}
