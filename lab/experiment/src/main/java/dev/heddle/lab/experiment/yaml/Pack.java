package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A published experiment that comes with Heddle.
 *
 * @param name the name of its file without the extension
 * @param file its file
 * @param about the question that it asks, for people
 */
public record Pack(String name, Path file, String about) {

  private static final String ENDING = ".yaml";

  /**
   * All packs in a folder, sorted by name.
   *
   * @throws DescriptionException if the folder or a pack cannot be read
   */
  public static List<Pack> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ENDING))
          .sorted()
          .map(file -> new Pack(TitleSection.nameOf(file), file, ExperimentFile.about(file)))
          .toList();
    } catch (IOException e) {
      throw new DescriptionException("cannot read the packs in " + folder);
    }
  }
}
