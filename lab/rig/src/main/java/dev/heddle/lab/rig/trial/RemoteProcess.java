package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.rig.observe.ProcessClock;
import dev.heddle.lab.rig.process.ChildProcess;
import dev.heddle.lab.rig.process.ConnectCheck;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A program that subjects call, running on a port of its own. Used by one thread. */
final class RemoteProcess implements AutoCloseable {

  private static final Duration ASK_AGAIN = Duration.ofMillis(25);
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

  private final ChildProcess child;
  private final int port;
  private final Map<Long, Long> cpuNanos = new HashMap<>();

  private RemoteProcess(ChildProcess child, int port) {
    this.child = child;
    this.port = port;
  }

  /**
   * Starts it and waits until it is ready.
   *
   * @param directory the directory it runs in
   * @param labJavaHome the JDK that {@code {java}} stands for
   * @param log the file for its output
   * @throws IOException if it does not become ready; nothing of it is left then
   */
  static RemoteProcess start(Remote remote, String directory, String labJavaHome, Path log)
      throws IOException, InterruptedException {
    int port = Ports.free();
    ProcessBuilder builder =
        new ProcessBuilder(filledIn(remote.command(), labJavaHome, port))
            .directory(Path.of(directory).toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    try {
      remote
          .environment()
          .forEach((name, value) -> builder.environment().put(name, filledIn(value, port)));
    } catch (IllegalArgumentException e) { // A variable named "A=B".
      throw new IOException(e.getMessage(), e);
    }
    RemoteProcess started = new RemoteProcess(ChildProcess.start(builder), port);
    try {
      started.awaitReady(remote);
      return started;
    } catch (IOException | InterruptedException e) {
      started.child.close();
      throw e;
    }
  }

  private static List<String> filledIn(List<String> command, String javaHome, int port) {
    String java = Jdk.java(javaHome).toString();
    return command.stream().map(word -> filledIn(word.replace("{java}", java), port)).toList();
  }

  private static String filledIn(String word, int port) {
    return word.replace("{port}", Integer.toString(port));
  }

  private void awaitReady(Remote remote) throws IOException, InterruptedException {
    long end = System.nanoTime() + remote.startLimit().toNanos();
    while (System.nanoTime() - end < 0) {
      if (!isAlive()) {
        throw new IOException("it ended with exit code " + child.exitCode());
      }
      if (isReady(remote.ready())) {
        return;
      }
      TimeUnit.NANOSECONDS.sleep(ASK_AGAIN.toNanos());
    }
    throw new IOException("it was not ready after " + remote.startLimit().toSeconds() + " s");
  }

  private boolean isReady(@Nullable Readiness ready) throws InterruptedException {
    if (ready == null) {
      return acceptsConnections();
    }
    try (ReadinessProbe probe = new ReadinessProbe(ready, port, false)) {
      return probe.ask(PATIENCE).kind() == ReadinessProbe.Kind.READY;
    }
  }

  private boolean acceptsConnections() {
    try {
      ConnectCheck.at(InetAddress.getLoopbackAddress(), port, PATIENCE);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  int port() {
    return port;
  }

  boolean isAlive() {
    return child.isAlive();
  }

  /**
   * The CPU time of the process and its children; for those that have ended, the last reading
   * counts. It never decreases. Empty if the system does not report it.
   */
  OptionalLong cpuNanos() {
    for (Long pid : child.pids()) {
      OptionalLong used = ProcessClock.cpuNanos(pid);
      if (used.isPresent()) {
        cpuNanos.put(pid, used.getAsLong());
      } else if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
        return OptionalLong.empty();
      }
    }
    return cpuNanos.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(cpuNanos.values().stream().mapToLong(Long::longValue).sum());
  }

  /** Stops it as its operator would, and kills what is left. */
  @Override
  public void close() {
    try {
      child.stop(STOP_LIMIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The process has been killed.
    }
  }
}
