package dev.heddle.subject.tomcat;

import java.util.Locale;

/**
 * What the command line asks for.
 *
 * @param port 0 to 65,535, 0 for any that is free
 * @param threads on which requests are served
 * @param client which client calls the remote system
 * @param connections to the database, 1 to 1,000
 */
record Arguments(int port, Threads threads, Client client, int connections) {

  enum Client {
    /** {@link SocketClient}. */
    SOCKET,
    /** {@link HttpClientCalls}; Servlet async I/O always has this one. */
    HTTP
  }

  static final String USAGE =
      "usage: --port=N [--threads="
          + Threads.NAMES.replace(", ", "|")
          + "] [--client=socket|http] [--connections=N]";

  /**
   * Reads {@code --name=value} in any order; the last of a name counts.
   *
   * @throws IllegalArgumentException in one line, if one is not known or out of range
   */
  static Arguments parse(String... arguments) {
    int port = -1;
    Threads threads = Threads.parse("platform");
    Client client = Client.SOCKET;
    int connections = 10;
    for (String argument : arguments) {
      int end = argument.indexOf('=') + 1;
      String value = argument.substring(end);
      switch (argument.substring(0, end)) {
        case "--port=" -> port = number(argument, value, 0, 65_535);
        case "--threads=" -> threads = Threads.parse(value);
        case "--client=" -> client = client(argument, value);
        case "--connections=" -> connections = number(argument, value, 1, 1_000);
        default -> throw new IllegalArgumentException(argument + " is not known; " + USAGE);
      }
    }
    if (port < 0) {
      throw new IllegalArgumentException("--port is missing; " + USAGE);
    }
    return new Arguments(
        port, threads, threads.kind() == Threads.Kind.ASYNC ? Client.HTTP : client, connections);
  }

  private static Client client(String argument, String value) {
    return switch (value) {
      case "socket" -> Client.SOCKET;
      case "http" -> Client.HTTP;
      default -> throw new IllegalArgumentException(argument + ": must be socket or http");
    };
  }

  private static int number(String argument, String value, int least, int most) {
    try {
      int number = Integer.parseInt(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        String.format(Locale.ROOT, "%s: must be a number from %d to %d", argument, least, most));
  }
}
