package dev.heddle.subject.tomcat;

import dev.heddle.subject.arguments.NamedArguments;
import dev.heddle.subject.arguments.NumberRange;
import java.util.List;

/**
 * The settings from the command line.
 *
 * @param port 0 to 65,535; 0 for any free port
 * @param threads the threads that serve requests
 * @param client the client for the remote system
 * @param connections the number of connections to the database, 1 to 1,000
 */
record Arguments(int port, Threads threads, Client client, int connections) {

  enum Client {
    /** {@link SocketClient}. */
    SOCKET,
    /** {@link HttpClientCalls}; Servlet async I/O always uses this one. */
    HTTP
  }

  static final String USAGE =
      "usage: --port=N [--threads="
          + Threads.NAMES.replace(", ", "|")
          + "] [--client=socket|http] [--connections=N]";

  private static final List<String> NAMES =
      List.of("--port", "--threads", "--client", "--connections");

  private static final NumberRange PORTS = new NumberRange(0, 65_535);
  private static final NumberRange CONNECTIONS = new NumberRange(1, 1_000);

  /**
   * Parses {@code --name=value} in any order; if a name is repeated, the last one counts.
   *
   * @throws IllegalArgumentException with one line, if an argument is unknown or out of range
   */
  static Arguments parse(String... arguments) {
    NamedArguments given = NamedArguments.parse(USAGE, NAMES, arguments);
    Threads threads = Threads.parse(given.text("--threads", "platform"));
    Client client = client(given);
    return new Arguments(
        given.number("--port", PORTS),
        threads,
        threads.kind() == Threads.Kind.ASYNC ? Client.HTTP : client,
        given.number("--connections", CONNECTIONS, 10));
  }

  private static Client client(NamedArguments given) {
    return switch (given.text("--client", "socket")) {
      case "socket" -> Client.SOCKET;
      case "http" -> Client.HTTP;
      default -> throw given.wrong("--client", "must be socket or http");
    };
  }
}
