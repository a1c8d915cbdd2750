package dev.heddle.lab.rig.process;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A process, with everything it starts, that ends no later than the lab.
 *
 * <p>If the system has {@code setsid}, the process runs in a process group of its own: Ctrl-C in
 * the terminal reaches only the lab, and the whole group can be signalled at once. A
 * <em>leash</em>, a shell that waits for the lab on a pipe, kills the group if the lab ends without
 * releasing the leash, even by SIGKILL. A process that leaves its group escapes both. The program
 * begins only when the leash holds it, unless it has environment variables that shells may drop:
 * until then a shell stands in its place, which ends with the lab.
 */
public final class ChildProcess implements AutoCloseable {

  private static final Path SETSID = Path.of("/usr/bin/setsid");
  private static final Path SHELL = Path.of("/bin/sh");
  private static final ProcessBuilder.Redirect NO_INPUT =
      ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile());
  static final String START_SCRIPT = "read -r start && exec \"$@\"";

  /** Variables with other names, such as those with a dot, may get lost in a shell. */
  private static final Pattern SHELL_NAME = Pattern.compile("[A-Za-z_]\\w*");

  private static final String LEASH_SCRIPT =
      "read -r target || exit 0; read -r goodbye && exit 0;"
          // The group may not exist yet.
          + " kill -s KILL -- \"$target\" || kill -s KILL -- \"${target#-}\"";
  private static final Duration KILL_LIMIT = Duration.ofSeconds(5);

  private final Process process;
  private final boolean ownGroup;
  private final Process leash;
  private final Set<ProcessHandle> known = new LinkedHashSet<>();
  private boolean closed;

  private ChildProcess(Process process, boolean ownGroup, boolean held, Process leash)
      throws IOException {
    this.process = process;
    this.ownGroup = ownGroup;
    this.leash = leash;
    tell(leash, target());
    if (held) {
      tell(process, "start");
    }
  }

  private static void tell(Process shell, String line) throws IOException {
    shell.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    shell.getOutputStream().flush();
  }

  /** Starts the leash. It must exist before the process, in case the lab is killed in between. */
  private static Process startLeash() throws IOException {
    return new ProcessBuilder(grouped(List.of(SHELL.toString(), "-c", LEASH_SCRIPT)))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /**
   * Starts a process without input. The builder's command is run unchanged.
   *
   * @throws IOException if there is no such program or folder
   */
  public static ChildProcess start(ProcessBuilder builder) throws IOException {
    ChildProcess started = start(builder, START_SCRIPT + " </dev/null", NO_INPUT);
    started.process.getOutputStream().close();
    return started;
  }

  /**
   * Starts a process whose input is what is written to {@link #process()}; else as {@link #start}.
   *
   * @throws IOException if there is no such program or folder
   */
  public static ChildProcess startWithInput(ProcessBuilder builder) throws IOException {
    return start(builder, START_SCRIPT, ProcessBuilder.Redirect.PIPE);
  }

  private static ChildProcess start(
      ProcessBuilder builder, String script, ProcessBuilder.Redirect input) throws IOException {
    List<String> command = builder.command();
    requireProgram(command.getFirst(), builder.directory(), builder.environment().get("PATH"));
    boolean held =
        builder.environment().keySet().stream()
            .allMatch(name -> SHELL_NAME.matcher(name).matches());
    builder.command(grouped(held ? held(command, script) : command));
    Process leash = startLeash();
    Process process = null;
    try {
      process = builder.redirectInput(held ? ProcessBuilder.Redirect.PIPE : input).start();
      return new ChildProcess(process, Files.isExecutable(SETSID), held, leash);
    } catch (IOException e) {
      leash.destroyForcibly();
      if (process != null) {
        process.destroyForcibly();
      }
      throw e;
    } finally {
      builder.command(command);
    }
  }

  /** The command behind a shell that becomes it at the first line of its input. */
  static List<String> held(List<String> command, String script) {
    List<String> held = new ArrayList<>(List.of(SHELL.toString(), "-c", script, "heddle-start"));
    held.addAll(command);
    return held;
  }

  private static List<String> grouped(List<String> command) {
    if (!Files.isExecutable(SETSID)) {
      return command;
    }
    List<String> grouped = new ArrayList<>();
    grouped.add(SETSID.toString());
    grouped.addAll(command);
    return grouped;
  }

  /**
   * Checks that the program exists, because setsid would report it too late for a clear message.
   */
  private static void requireProgram(
      String program, @Nullable File directory, @Nullable String path) throws IOException {
    boolean found;
    if (program.contains("/")) {
      Path folder = directory == null ? Path.of("") : directory.toPath();
      found = Files.isExecutable(folder.resolve(program));
    } else {
      found =
          path != null
              && Stream.of(path.split(File.pathSeparator))
                  .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
    if (!found) {
      throw new IOException("no program \"" + program + "\"");
    }
  }

  /** The process itself, for its streams and its exit code. */
  public Process process() {
    return process;
  }

  /** The ids of the process and of all live processes that it has started. */
  public List<Long> pids() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .filter(ProcessHandle::isAlive)
        .map(ProcessHandle::pid)
        .toList();
  }

  /** Whether it runs; notices the end a moment before {@link Process#isAlive} does. */
  public boolean isAlive() {
    return process.toHandle().isAlive();
  }

  /** Its exit code; null while it runs. */
  public @Nullable Integer exitCode() {
    return isAlive() ? null : Integer.valueOf(process.onExit().join().exitValue());
  }

  /**
   * Asks it to end, waits, and kills what is left.
   *
   * @return whether it ended without being killed
   * @throws InterruptedException if interrupted while waiting; the process has then been killed
   */
  public boolean stop(Duration limit) throws InterruptedException {
    List<ProcessHandle> tree = tree();
    try {
      signal("TERM", tree);
      return awaitEnd(tree, limit);
    } finally {
      close();
    }
  }

  /** Kills what is left of it. May be called more than once. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    // A pending interrupt must not cut the wait short, because a killed process takes a moment to
    // end.
    boolean wasInterrupted = Thread.interrupted();
    List<ProcessHandle> tree = tree();
    signal("KILL", tree);
    tree.forEach(ProcessHandle::destroyForcibly);
    try {
      awaitEnd(tree, KILL_LIMIT);
    } catch (InterruptedException e) {
      wasInterrupted = true;
    }
    release();
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void release() {
    try (OutputStream _ = leash.getOutputStream()) {
      tell(leash, "goodbye");
    } catch (IOException e) {
      // Someone else killed the leash; its process has ended too.
    }
    try {
      leash.waitFor(KILL_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The process and everything that it was seen to start, including children whose parent has
   * ended.
   */
  private List<ProcessHandle> tree() {
    known.add(process.toHandle());
    process.descendants().forEach(known::add);
    return List.copyOf(known);
  }

  private String target() {
    return (ownGroup ? "-" : "") + process.pid();
  }

  private void signal(String name, List<ProcessHandle> tree) {
    try {
      new ProcessBuilder(SHELL.toString(), "-c", "kill -s \"$1\" -- \"$2\"", "kill", name, target())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor(KILL_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (IOException e) {
      tree.forEach(ProcessHandle::destroy);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean awaitEnd(List<ProcessHandle> tree, Duration limit)
      throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    for (ProcessHandle handle : tree) {
      long left = Math.max(0, end - System.nanoTime());
      try {
        handle.onExit().get(left, TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        return false;
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
    return true;
  }
}
