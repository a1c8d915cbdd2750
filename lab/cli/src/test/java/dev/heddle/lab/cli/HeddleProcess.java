package dev.heddle.lab.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command in a process of its own, as the script starts it. */
final class HeddleProcess implements AutoCloseable {

  /** Options without the gates that depend on the machine that runs the tests. */
  static final List<String> ON_ANY_MACHINE =
      Stream.of("send-lag", "driver-cpu", "littles-law", "throttling", "steal")
          .map(gate -> "--limit=" + gate + "=off")
          .toList();

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
    return start(folder, command(folder, List.of(), arguments));
  }

  /** With more options of the JVM. */
  static HeddleProcess startWith(List<String> options, Path folder, String... arguments)
      throws IOException {
    return start(folder, command(folder, options, arguments));
  }

  /** In a terminal of that size; all that it says is in {@link #out}. */
  static HeddleProcess startInTerminal(
      Path folder, int columns, int lines, List<String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("env", "TERM=xterm", "--unset=NO_COLOR"));
    command.addAll(environment);
    command.addAll(command(folder, List.of("-Dheddle.terminal=true"), arguments));
    String quoted =
        command.stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" "));
    String line = "stty cols " + columns + " rows " + lines + "; exec " + quoted;
    return start(folder, List.of("script", "-qec", line, "/dev/null"));
  }

  private static List<String> command(Path folder, List<String> options, String... arguments) {
    // A build that runs in the background of a shell has SIGINT ignored, and children inherit it.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    // What the user has kept of this machine is neither read nor written.
    command.add("XDG_STATE_HOME=" + folder.resolve("state").toAbsolutePath());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + folder.toAbsolutePath());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Dheddle.home=" + Path.of("..", "..").toAbsolutePath().normalize());
    if (!Boolean.getBoolean("heddle.slow")) { // Those tests look at figures.
      command.add("-Dheddle.cold-driver=true");
    }
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Heddle.class.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  private static HeddleProcess start(Path folder, List<String> command) throws IOException {
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

  /** What a key does that the terminal knows: 3 is Ctrl-C. */
  void type(int key) throws IOException {
    process.getOutputStream().write(key);
    process.getOutputStream().flush();
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
