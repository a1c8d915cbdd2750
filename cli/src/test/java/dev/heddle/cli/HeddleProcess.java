package dev.heddle.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The command in a process of its own, as the script starts it. */
final class HeddleProcess implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final Process process;
  private final Path out;
  private final Path err;

  private HeddleProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  static HeddleProcess start(Path folder, String... arguments) throws IOException {
    // A build that runs in the background of a shell has SIGINT ignored, and children inherit it.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Dheddle.home=" + Path.of("..").toAbsolutePath().normalize());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Heddle.class.getName());
    command.addAll(List.of(arguments));
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new HeddleProcess(process, out, err);
  }

  /** Its exit code. */
  int await() throws InterruptedException {
    if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("still running; it said: " + err());
    }
    return process.exitValue();
  }

  /** Waits until this is so. */
  static void until(BooleanSupplier condition, String what) throws InterruptedException {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not in time: " + what);
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("/bin/kill", "-s", name, Long.toString(process.pid())).start().waitFor();
  }

  /** Everything that it has started and that runs. */
  List<ProcessHandle> children() {
    return process.descendants().filter(ProcessHandle::isAlive).toList();
  }

  String out() {
    return read(out);
  }

  String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
