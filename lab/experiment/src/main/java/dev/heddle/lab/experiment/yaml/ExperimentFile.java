package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Reads an experiment from a YAML file. docs/experiment-file.md describes the format for users, and
 * docs/experiment.schema.json for their editors.
 */
public final class ExperimentFile {

  private ExperimentFile() {}

  /**
   * Reads all experiments in a file and applies the settings. The file may name a workload of the
   * task program instead of a command.
   *
   * @param taskProgram the command of the task program, without workload and executor; empty if
   *     there is none
   * @param scenarios names of the scenarios to read; empty: all that the settings do not leave out
   * @throws DescriptionException if the file cannot be read or its content is wrong; the message
   *     names the file and the place
   */
  public static Suite readSuite(
      Path file, Settings settings, List<String> taskProgram, List<String> scenarios) {
    Context context = new Context(file.toAbsolutePath().normalize(), settings, taskProgram);
    return checked(file, written -> new SuiteOf(written, context).suite(scenarios));
  }

  /**
   * The question that the file asks, for people; empty if the file does not state one.
   *
   * @throws DescriptionException as {@link #readSuite}
   */
  public static String about(Path file) {
    return checked(file, written -> written.first().title().aboutOrEmpty());
  }

  private static <T> T checked(Path file, Function<Scenarios, T> use) {
    try {
      return checked(Document.of(file, Files.readString(file)), use);
    } catch (NoSuchFileException e) {
      throw new DescriptionException("cannot read " + file + ": no such file");
    } catch (CharacterCodingException e) {
      throw new DescriptionException("cannot read " + file + ": it is not UTF-8 text");
    } catch (IOException e) {
      throw new DescriptionException("cannot read " + file + ": " + e.getMessage());
    }
  }

  private static <T> T checked(Document document, Function<Scenarios, T> use) {
    try {
      return DescriptionException.at("", () -> use.apply(Scenarios.in(document.fields())));
    } catch (DescriptionException e) {
      throw document.told(e.field(), e.getMessage());
    }
  }
}
