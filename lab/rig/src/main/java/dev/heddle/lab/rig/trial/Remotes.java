package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.result.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The remotes that the service of an experiment calls, from the first trial to the last. A remote
 * that has ended is replaced before the next trial. Used by one thread.
 */
final class Remotes implements AutoCloseable {

  private final Map<String, RemoteProcess> running = new TreeMap<>();

  /**
   * Starts the remotes that are not running.
   *
   * @param folder the folder for their logs
   * @throws TrialEnd if one does not become ready
   */
  void start(Service service, String labJavaHome, Path folder)
      throws TrialEnd, InterruptedException {
    for (var remote : new TreeMap<>(service.remotes()).entrySet()) {
      String name = remote.getKey();
      RemoteProcess current = running.get(name);
      if (current != null && current.isAlive()) {
        continue;
      }
      if (current != null) {
        current.close(); // What it has started may still run.
      }
      Path log = folder.resolve("remote-" + name + ".log");
      try {
        running.put(
            name, RemoteProcess.start(remote.getValue(), service.directory(), labJavaHome, log));
      } catch (IOException e) {
        throw new TrialEnd(
            new Outcome.RemoteFailed(name, e.getMessage() + "; see " + log.getFileName()));
      }
    }
  }

  /** Their ports, by the placeholders in a command. */
  Map<String, String> ports() {
    Map<String, String> ports = new HashMap<>();
    running.forEach(
        (name, remote) ->
            ports.put(CommandLine.PORT + "." + name, Integer.toString(remote.port())));
    return ports;
  }

  /** Ends the trial if a remote has ended. */
  void requireAlive() throws TrialEnd {
    for (var remote : running.entrySet()) {
      if (!remote.getValue().isAlive()) {
        throw new TrialEnd(new Outcome.RemoteFailed(remote.getKey(), "it has ended"));
      }
    }
  }

  /** Whether there are no remotes. */
  boolean isEmpty() {
    return running.isEmpty();
  }

  /** The CPU time that all remotes have used so far; empty if it is unknown for any of them. */
  OptionalLong cpuNanos() {
    long sum = 0;
    for (RemoteProcess remote : running.values()) {
      OptionalLong used = remote.cpuNanos();
      if (used.isEmpty()) {
        return used;
      }
      sum += used.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  @Override
  public void close() {
    running.values().forEach(RemoteProcess::close);
  }
}
