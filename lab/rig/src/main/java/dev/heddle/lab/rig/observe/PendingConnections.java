package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Counts the connections that the kernel has opened for a listening port and that wait to be
 * accepted. A server at its connection limit, such as Tomcat at {@code maxConnections}, leaves them
 * waiting. Works on Linux, for the ports of our own network namespace. Thread-safe.
 */
public final class PendingConnections {

  private static final List<Path> TABLES =
      List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));
  private static final String LISTEN = "0A";

  /** The place of a socket's number in its row. */
  private static final int INODE = 9;

  private PendingConnections() {}

  /**
   * The number of connections that wait now, over all listeners and addresses of a port. Do not
   * call it in a tight loop: the kernel walks through its whole table of connections, which takes
   * milliseconds even if there are few.
   *
   * @return empty if nobody listens on the port, or if the number cannot be read at the moment
   */
  public static OptionalInt waiting(int port) {
    OptionalInt sum = OptionalInt.empty();
    for (Path table : TABLES) {
      if (!Files.exists(table)) {
        continue; // Not on Linux, or without this version of IP.
      }
      try (Stream<String> lines = Files.lines(table)) {
        OptionalInt here = waiting(lines, port);
        sum = here.isPresent() ? OptionalInt.of(sum.orElse(0) + here.getAsInt()) : sum;
      } catch (IOException | UncheckedIOException e) {
        return OptionalInt.empty(); // If one table cannot be read, the sum is unknown.
      }
    }
    return sum;
  }

  /**
   * The sockets that listen on a port, as links of open files name them; none if that cannot be
   * read.
   */
  static Set<String> sockets(int port) {
    Set<String> sockets = new HashSet<>();
    for (Path table : TABLES) {
      try (Stream<String> lines = Files.lines(table)) {
        listening(lines, port).forEach(row -> sockets.add("socket:[" + row[INODE] + "]"));
      } catch (IOException | UncheckedIOException e) {
        // Not on Linux, or without this version of IP.
      }
    }
    return sockets;
  }

  static OptionalInt waiting(Stream<String> table, int port) {
    return listening(table, port).mapToInt(row -> received(row[4])).reduce(Math::addExact);
  }

  /**
   * Reads one table: a heading, then a row for each socket. Linux lists listening sockets first;
   * the rest, a row for every open connection, is not read.
   */
  private static Stream<String[]> listening(Stream<String> table, int port) {
    String suffix = String.format(":%04X", port);
    return table
        .skip(1)
        .map(line -> line.strip().split("\\s+"))
        .takeWhile(row -> row.length > INODE && row[3].equals(LISTEN))
        .filter(row -> row[1].endsWith(suffix));
  }

  /** The second number of {@code tx_queue:rx_queue}, in hexadecimal. */
  private static int received(String queues) {
    return Integer.parseInt(queues.substring(queues.indexOf(':') + 1), 16);
  }
}
