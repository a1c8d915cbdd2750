package dev.heddle.driver.k6;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The k6 program.
 *
 * @param executable its file
 */
record K6Program(Path executable) {

  /** How to install it. */
  static final String GET = "install it from https://k6.io or by: go install go.k6.io/k6@latest";

  private static final long VERSION_SECONDS = 20;
  private static final Set<String> PROXIES =
      Set.of("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY");

  /**
   * Looks for k6 at a given place or, without one, on PATH and where {@code go install} puts it.
   *
   * @param said the given place; null if none
   * @param environment the environment variables
   */
  static Optional<K6Program> find(@Nullable String said, Map<String, String> environment) {
    Stream<Path> places =
        said == null
            ? Stream.of(
                    folders(environment.get("PATH")),
                    folders(environment.get("GOBIN")),
                    folders(environment.get("GOPATH")).map(folder -> folder.resolve("bin")),
                    folders(environment.get("HOME")).map(folder -> folder.resolve("go/bin")))
                .flatMap(folders -> folders)
                .map(folder -> folder.resolve("k6"))
            : paths(Stream.of(said));
    return places
        .filter(place -> Files.isRegularFile(place) && Files.isExecutable(place))
        .map(place -> new K6Program(place.toAbsolutePath()))
        .findFirst();
  }

  private static Stream<Path> folders(@Nullable String variable) {
    return variable == null
        ? Stream.empty()
        : paths(Arrays.stream(variable.split(File.pathSeparator, -1)).filter(s -> !s.isEmpty()));
  }

  private static Stream<Path> paths(Stream<String> texts) {
    return texts.flatMap(
        text -> {
          try {
            return Stream.of(Path.of(text));
          } catch (InvalidPathException e) {
            return Stream.empty();
          }
        });
  }

  /**
   * A k6 command. Environment variables with k6 options and proxies are removed, because only the
   * plan decides. It speaks HTTP/1.1 as other drivers do, to servers that offer HTTP/2 as well.
   */
  ProcessBuilder command(String... arguments) {
    ProcessBuilder builder = new ProcessBuilder(executable.toString());
    builder.command().addAll(Arrays.asList(arguments));
    builder
        .environment()
        .keySet()
        .removeIf(
            name -> name.startsWith("K6_") || PROXIES.contains(name.toUpperCase(Locale.ROOT)));
    builder
        .environment()
        .merge(
            "GODEBUG",
            K6Script.HTTP_1,
            (before, ours) -> before.isEmpty() ? ours : before + "," + ours);
    return builder.redirectErrorStream(true);
  }

  /**
   * Its version in one line.
   *
   * @throws IOException if it cannot be run, or is not k6
   */
  String version() throws IOException, InterruptedException {
    Process process = command("version").start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(VERSION_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException(executable + " does not report its version");
      }
      String said = new String(process.getInputStream().readNBytes(4096), StandardCharsets.UTF_8);
      if (process.exitValue() != 0 || !said.startsWith("k6 ")) {
        throw new IOException(executable + " is not k6: \"" + said.strip() + "\"");
      }
      return said.lines().findFirst().orElse("");
    } finally {
      process.destroyForcibly();
    }
  }
}
