package dev.heddle.lab.rig.process;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A process with everything it starts, which ends at the latest when the lab does.
 *
 * <p>Where the system has {@code setsid} it runs in a process group of its own: a Ctrl-C in the
 * terminal reaches the lab and not it, and all of it can be signalled at once. A <em>leash</em>, a
 * shell that waits for the lab on a pipe, kills the group when the lab is gone without having said
 * goodbye, even by SIGKILL. A process that moves itself out of its group escapes both.
 */
public final class ChildProcess implements AutoCloseable {

  private static final Path SETSID = Path.of("/usr/bin/setsid");
  private static final Path SHELL = Path.of("/bin/sh");
  private static final String LEASH_SCRIPT =
      "read -r target || exit 0; read -r goodbye && exit 0;"
          // It may not have come to be a group yet.
          + " kill -s KILL -- \"$target\" || kill -s KILL -- \"${target#-}\"";
  private static final Duration KILL_LIMIT = Duration.ofSeconds(5);

  private final Process process;
  private final boolean ownGroup;
  private final Process leash;
  private final Set<ProcessHandle> known = new LinkedHashSet<>();
  private boolean closed;

  private ChildProcess(Process process, boolean ownGroup, Process leash) throws IOException {
    this.process = process;
    this.ownGroup = ownGroup;
    this.leash = leash;
    Writer holds = leash.outputWriter();
    holds.write(target() + "\n");
    holds.flush();
  }

  /** It is there before what it is to hold, so that the lab is not killed between the two. */
  private static Process startLeash() throws IOException {
    return new ProcessBuilder(grouped(List.of(SHELL.toString(), "-c", LEASH_SCRIPT)))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /**
   * Starts a process; the builder's command is run as it is, without a shell.
   *
   * @throws IOException if there is no such program or folder
   */
  public static ChildProcess start(ProcessBuilder builder) throws IOException {
    List<String> command = builder.command();
    requireProgram(command.getFirst(), builder.directory(), builder.environment().get("PATH"));
    builder.command(grouped(command));
    Process leash = startLeash();
    Process process = null;
    try {
      process = builder.start();
      return new ChildProcess(process, Files.isExecutable(SETSID), leash);
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

  private static List<String> grouped(List<String> command) {
    if (!Files.isExecutable(SETSID)) {
      return command;
    }
    List<String> grouped = new ArrayList<>();
    grouped.add(SETSID.toString());
    grouped.addAll(command);
    return grouped;
  }

  /** What setsid would find out too late for a clear message. */
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

  /** The process itself, for its streams and its end. */
  public Process process() {
    return process;
  }

  /** Process ids of it and of everything it has started that is alive. */
  public List<Long> pids() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .filter(ProcessHandle::isAlive)
        .map(ProcessHandle::pid)
        .toList();
  }

  /** Its exit code; null while it runs. */
  public @Nullable Integer exitCode() {
    return process.isAlive() ? null : Integer.valueOf(process.exitValue());
  }

  /**
   * Asks it to end, waits, and kills what is left.
   *
   * @return whether it ended before it had to be killed
   * @throws InterruptedException if interrupted while waiting; it has been killed then
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
    // An interrupt from before does not cut the wait short: what is killed takes a moment to be
    // gone.
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
    try (var goodbye = leash.outputWriter()) {
      goodbye.write("goodbye\n");
    } catch (IOException e) {
      // The leash has been killed by somebody else; the process it held has ended too.
    }
    try {
      leash.waitFor(KILL_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * It and everything that it was ever seen to have started: children whose parent has ended too.
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
