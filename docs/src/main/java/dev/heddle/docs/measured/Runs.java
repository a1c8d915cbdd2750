package dev.heddle.docs.measured;

import dev.heddle.docs.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Reads the reduced files of a folder, each file once. Not thread-safe. */
public final class Runs {

  private static final String ENDING = ".json";

  private final Path folder;
  private final JsonMapper json = new JsonMapper();
  private final Map<String, Run> read = new HashMap<>();

  public Runs(Path folder) {
    this.folder = folder;
  }

  /**
   * @param name the name of a file without its extension; or several joined by plus signs, to put
   *     their arms side by side
   * @throws TableException if there is no such file
   */
  Run of(String name) {
    return Arrays.stream(name.split("\\+")).map(this::read).reduce(Run::beside).orElseThrow();
  }

  /** The names of files that begin with the prefix, in order. */
  List<String> beginningWith(String prefix) {
    try {
      return names().stream().filter(name -> name.startsWith(prefix)).toList();
    } catch (IOException e) {
      throw new TableException("the results cannot be listed", e);
    }
  }

  /** The names of files that no table uses. */
  public Set<String> unused() throws IOException {
    Set<String> names = names();
    names.removeAll(read.keySet());
    return names;
  }

  private Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(ENDING))
          .map(name -> name.substring(0, name.length() - ENDING.length()))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private Run read(String name) {
    Run known = read.get(name);
    if (known != null) {
      return known;
    }
    try {
      Run run = Run.parse(name, json.readTree(Files.readString(folder.resolve(name + ENDING))));
      read.put(name, run);
      return run;
    } catch (IOException e) {
      throw new TableException("no result is called " + name, e);
    }
  }
}
