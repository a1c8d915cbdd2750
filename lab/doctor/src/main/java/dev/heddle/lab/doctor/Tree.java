package dev.heddle.lab.doctor;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the files of {@code /proc} and {@code /sys}. A value that is missing, cannot be read or has
 * the wrong form is empty.
 *
 * @param root the folder that paths are relative to: {@code /}, or a folder filled by a test
 */
public record Tree(Path root) {

  /**
   * The size of the first read, because files in {@code /proc/sys} return their content only to the
   * first read. {@link Files#readString} would trust their reported size, which is 0, and begin
   * with a single byte.
   */
  private static final int BUFFER = 1 << 16;

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,39}");

  /** Whether the file or folder exists, readable or not. */
  public boolean has(String path) {
    try {
      return Files.exists(root.resolve(relative(path)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** The content of a file, one character for each byte; empty if it cannot be read. */
  public Optional<String> text(String path) {
    try (InputStream file = Files.newInputStream(root.resolve(relative(path)))) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      for (int count = file.read(buffer); count >= 0; count = file.read(buffer)) {
        all.write(buffer, 0, count);
      }
      return Optional.of(all.toString(StandardCharsets.ISO_8859_1));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** The lines of a file; none if it cannot be read. */
  List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** The only word in a file; empty if it has another form. */
  Optional<String> word(String path) {
    return text(path).map(String::strip).filter(text -> WORD.matcher(text).matches());
  }

  /** The only number in a file. */
  OptionalLong number(String path) {
    return text(path).map(Text::number).orElse(OptionalLong.empty());
  }

  /** The number after a key, in a file of lines like {@code key 1} or {@code key: 1 kB}. */
  public OptionalLong number(String path, String key) {
    return lines(path).stream()
        .map(Text::fields)
        .filter(fields -> fields.size() > 1)
        .filter(fields -> fields.getFirst().equals(key) || fields.getFirst().equals(key + ":"))
        .findFirst()
        .map(fields -> Text.number(fields.get(1)))
        .orElse(OptionalLong.empty());
  }

  /** The list of CPUs in a file. */
  Optional<Set<Integer>> cpus(String path) {
    return text(path).flatMap(CpuList::parse);
  }

  boolean exists(String path) {
    try {
      return Files.exists(root.resolve(relative(path)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** The names of the entries of a folder; none if it cannot be read. */
  List<String> names(String path) {
    try (Stream<Path> inside = Files.list(root.resolve(relative(path)))) {
      return inside.map(file -> String.valueOf(file.getFileName())).toList();
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }

  private static String relative(String path) {
    return path.startsWith("/") ? path.substring(1) : path;
  }
}
