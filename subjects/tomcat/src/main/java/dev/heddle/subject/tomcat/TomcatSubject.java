package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code java -jar heddle-subject-tomcat.jar --port=N ...}: the service on loopback. The
 * environment variable REMOTE contains the address of the remote system, and DATABASE the JDBC URL
 * of a PostgreSQL database.
 */
public final class TomcatSubject {

  private static final int WRONG_USAGE = 2;
  private static final int FAILED = 1;

  private TomcatSubject() {}

  public static void main(String[] given) throws IOException {
    Logger.getLogger("").setLevel(Level.WARNING);
    ServerLimits.applyToClients();
    try {
      TomcatArguments arguments = TomcatArguments.parse(given);
      URI remote = RemoteCalls.base(System.getenv("REMOTE"));
      Database database = database(System.getenv("DATABASE"), arguments.connections());
      TomcatServer server = new TomcatServer(arguments, folder(), remote, database);
      System.out.println(
          "tomcat listens on port " + server.port() + " (" + String.join(" ", given) + ")");
      System.out.println(ServerLimits.text(arguments));
    } catch (IllegalArgumentException e) {
      end(WRONG_USAGE, e);
    } catch (IllegalStateException e) {
      end(FAILED, e);
    }
  }

  private static void end(int code, Exception why) {
    System.err.println("tomcat: " + why.getMessage());
    System.exit(code);
  }

  private static @Nullable Database database(@Nullable String variable, int connections) {
    return variable == null || variable.isEmpty() ? null : new Database(variable, connections);
  }

  /** A folder that Tomcat requires; removed at the end. */
  private static Path folder() throws IOException {
    Path folder = Files.createTempDirectory("heddle-subject-tomcat");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder), "remove-folder"));
    return folder;
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> inmostFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : inmostFirst) {
        Files.delete(file);
      }
    } catch (IOException e) {
      System.err.println("tomcat: cannot remove " + folder + ": " + e.getMessage());
    }
  }
}
