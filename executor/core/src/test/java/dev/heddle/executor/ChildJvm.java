package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Runs a class of the tests in a JVM of its own, for half a minute at most. */
final class ChildJvm {

  private static final long LIMIT_SECONDS = 30;

  private ChildJvm() {}

  /** With the executor and the tests on the class path. */
  static List<String> run(Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return run(main, List.of(), arguments);
  }

  /**
   * With the executor and the tests on the class path.
   *
   * @param flags of the JVM
   * @return the lines that it has printed; it has ended with status 0
   */
  static List<String> run(Class<?> main, List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(flags);
    command.add("-cp");
    command.add(classesOf(HeddleExecutor.class) + File.pathSeparator + classesOf(main));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return start(command);
  }

  /** The Java command of this JVM with such arguments. */
  static List<String> start(List<String> arguments) throws IOException, InterruptedException {
    Path printed = Files.createTempFile("child", ".txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    try {
      boolean ended = child.waitFor(LIMIT_SECONDS, SECONDS);
      String text = Files.readString(printed);
      assertThat(ended).as("ends within %d s; it printed: %s", LIMIT_SECONDS, text).isTrue();
      assertThat(child.exitValue()).as("its status; it printed: %s", text).isZero();
      return text.lines().toList();
    } finally {
      child.destroyForcibly().waitFor();
      Files.deleteIfExists(printed);
    }
  }

  /** The folder or jar that a class comes from. */
  static Path classesOf(Class<?> type) {
    String file = type.getName().replace('.', '/') + ".class";
    String url =
        Objects.requireNonNull(type.getResource("/" + file), () -> "no " + file).toString();
    String place = url.substring(0, url.length() - file.length());
    try {
      return place.startsWith("jar:")
          ? Path.of(new URI(place.substring("jar:".length(), place.length() - "!/".length())))
          : Path.of(new URI(place));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
