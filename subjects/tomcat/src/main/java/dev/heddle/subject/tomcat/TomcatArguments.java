package dev.heddle.subject.tomcat;

import dev.heddle.subject.common.NamedArguments;
import dev.heddle.subject.common.NumberRange;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings from the command line.
 *
 * @param port 0 to 65,535; 0 for any free port
 * @param threads the threads that serve requests
 * @param client the client for the remote system
 * @param connections the number of connections to the database, 1 to 1,000
 * @param plugins when {@link PluginEndpoint} loads its classes
 * @param log which thread writes the lines of {@link LogEndpoint}
 */
record TomcatArguments(
    int port, ThreadChoice threads, Client client, int connections, Plugins plugins, Log log) {

  enum Client {
    /** {@link SocketClient}. */
    SOCKET,
    /** {@link HttpClientCalls}; Servlet async I/O always uses this one. */
    HTTP
  }

  enum Plugins {
    /** For each request. */
    EACH,
    /** At the first request. */
    ONCE
  }

  enum Log {
    /** The thread that logs. */
    FILE,
    /** A thread of the logging library. */
    ASYNC
  }

  static final String USAGE =
      "usage: --port=N [--threads="
          + ThreadChoice.NAMES.replace(", ", "|")
          + "] [--client=socket|http] [--connections=N] [--plugins=each|once] [--log=file|async]";

  private static final List<String> NAMES =
      List.of("--port", "--threads", "--client", "--connections", "--plugins", "--log");

  private static final NumberRange CONNECTIONS = new NumberRange(1, 1_000);

  /**
   * Parses {@code --name=value} in any order; if a name is repeated, the last one counts.
   *
   * @throws IllegalArgumentException with one line, if an argument is unknown or out of range
   */
  static TomcatArguments parse(String... arguments) {
    NamedArguments given = NamedArguments.parse(USAGE, NAMES, arguments);
    ThreadChoice threads = ThreadChoice.parse(given.text("--threads", "platform"));
    Client client = choice(given, "--client", Client.SOCKET);
    return new TomcatArguments(
        given.number("--port", NumberRange.PORTS),
        threads,
        threads.kind() == ThreadChoice.Kind.ASYNC ? Client.HTTP : client,
        given.number("--connections", CONNECTIONS, 10),
        choice(given, "--plugins", Plugins.EACH),
        choice(given, "--log", Log.FILE));
  }

  /** One of a few words, which are the names of the constants in lower case. */
  private static <E extends Enum<E>> E choice(NamedArguments given, String name, E standard) {
    E[] all = standard.getDeclaringClass().getEnumConstants();
    String word = given.text(name, word(standard));
    for (E each : all) {
      if (word(each).equals(word)) {
        return each;
      }
    }
    String words = Stream.of(all).map(TomcatArguments::word).collect(Collectors.joining(" or "));
    throw given.wrong(name, "must be " + words);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
