package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds which of several processes listens on a port: behind a wrapper such as Maven, the service
 * is not the first JVM. Works on Linux. Thread-safe.
 */
public final class PortOwners {

  private PortOwners() {}

  /**
   * The processes, those that listen on the port first, otherwise in their order.
   *
   * @param port the port; 0 if they listen on none
   */
  public static List<Long> first(List<Long> pids, int port) {
    if (port == 0 || pids.size() < 2) {
      return pids;
    }
    Set<String> sockets = PendingConnections.sockets(port);
    Map<Boolean, List<Long>> byHolding =
        pids.stream().collect(Collectors.partitioningBy(pid -> holdsOneOf(sockets, pid)));
    return Stream.of(true, false).map(byHolding::get).flatMap(List::stream).toList();
  }

  private static boolean holdsOneOf(Set<String> sockets, long pid) {
    try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
      return open.anyMatch(file -> sockets.contains(linkOf(file)));
    } catch (IOException | UncheckedIOException e) {
      return false; // It has ended, or belongs to somebody else.
    }
  }

  private static String linkOf(Path file) {
    try {
      return Files.readSymbolicLink(file).toString();
    } catch (IOException e) {
      return ""; // It has been closed.
    }
  }
}
