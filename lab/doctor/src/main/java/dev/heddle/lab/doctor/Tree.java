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
 * The files of {@code /proc} and {@code /sys}. What is not there, cannot be read or has another
 * form than asked for is empty.
 *
 * @param root what paths are below: {@code /}, or a folder that a test has filled
 */
public record Tree(Path root) {

  /**
   * The files of {@code /proc/sys} are given out by the first read alone. {@link Files#readString}
   * goes by their size, which is said to be 0, and begins with a single byte.
   */
  private static final int BUFFER = 1 << 16;

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,39}");

  /** Whether there is such a file or folder, readable or not. */
  public boolean has(String path) {
    try {
      return Files.exists(root.resolve(relative(path)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** All of a file, byte for character; empty if it cannot be read. */
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

  /** A file that holds one plain word and nothing else. */
  Optional<String> word(String path) {
    return text(path).map(String::strip).filter(text -> WORD.matcher(text).matches());
  }

  /** A file that holds one number and nothing else. */
  OptionalLong number(String path) {
    return text(path).map(Text::number).orElse(OptionalLong.empty());
  }

  /** The number behind a key, in a file of lines like {@code key 1} or {@code key: 1 kB}. */
  public OptionalLong number(String path, String key) {
    return lines(path).stream()
        .map(Text::fields)
        .filter(fields -> fields.size() > 1)
        .filter(fields -> fields.getFirst().equals(key) || fields.getFirst().equals(key + ":"))
        .findFirst()
        .map(fields -> Text.number(fields.get(1)))
        .orElse(OptionalLong.empty());
  }

  /** A file that holds a list of CPUs. */
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

  /** The names of what is in a folder; none if it cannot be read. */
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
