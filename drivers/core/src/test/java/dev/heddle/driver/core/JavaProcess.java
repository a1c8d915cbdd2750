package dev.heddle.driver.core;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A main class of this class path in a process of its own, talked to in lines. */
public final class JavaProcess implements AutoCloseable {

  private final Process process;
  private final Writer in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  public JavaProcess(Class<?> main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    this.process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    this.in = process.outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().start(this::collectLines);
  }

  private void collectLines() {
    try (var out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      out.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException e) {
      // The process was ended while it spoke.
    }
  }

  public void say(String line) throws IOException {
    in.write(line + "\n");
    in.flush();
  }

  /** Its next line. */
  public String line(long withinSeconds) throws InterruptedException {
    String line = lines.poll(withinSeconds, TimeUnit.SECONDS);
    if (line == null) {
      throw new AssertionError("it said nothing for " + withinSeconds + " s");
    }
    return line;
  }

  public void closeInput() throws IOException {
    in.close();
  }

  /** Waits for its end. */
  public int exitCode(long withinSeconds) throws InterruptedException {
    if (!process.waitFor(withinSeconds, TimeUnit.SECONDS)) {
      throw new AssertionError("it has not ended within " + withinSeconds + " s");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
