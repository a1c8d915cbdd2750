package dev.heddle.subject.tomcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/** The pool of connections on a real PostgreSQL, which the script of subjects/database starts. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class DatabaseIT {

  private static final String SCRIPT = Path.of("..", "database", "run").toString();
  private static final String READY = "ready to accept connections";
  private static final String ABSENT = "PostgreSQL is not installed";

  @Test
  void database_isQueriedByAPoolOfConnections_andLeavesNothingBehind(@TempDir Path parent)
      throws Exception {
    // It is a user of its own that enters.
    assertThat(parent.toFile().setExecutable(true, false)).isTrue();
    int port = freePort();
    Process script =
        new ProcessBuilder(SCRIPT, Integer.toString(port), parent.toString())
            .redirectErrorStream(true)
            .start();
    try {
      String said = awaitReady(script);
      assumeThat(said).as(said).doesNotContain(ABSENT);
      assertThat(said).contains(READY);
      query("jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=heddle");
    } finally {
      script.destroy();
      assertThat(script.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(script.exitValue()).isZero();
    try (Stream<Path> left = Files.list(parent)) {
      assertThat(left).isEmpty();
    }
  }

  private static void query(String url) throws Exception {
    try (Database database = new Database(url, 2)) {
      ObjectName pool = new ObjectName("com.zaxxer.hikari:type=Pool (" + Database.POOL + ")");
      assertThat(ManagementFactory.getPlatformMBeanServer().getAttribute(pool, "ActiveConnections"))
          .isEqualTo(0);
      long start = System.nanoTime();
      List<CompletableFuture<Long>> balances =
          List.of(balance(database), balance(database), balance(database));
      assertThat(balances)
          .allSatisfy(balance -> assertThat(balance.join()).isBetween(100L, 100_000L));
      // The third waits for one of the two connections.
      assertThat(System.nanoTime() - start)
          .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(100));
    }
  }

  private static CompletableFuture<Long> balance(Database database) {
    CompletableFuture<Long> done = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try {
            done.complete(database.balance(50));
          } catch (SQLException e) {
            done.completeExceptionally(e);
          }
        });
    return done;
  }

  /** What it says until it is ready or has ended. */
  private static String awaitReady(Process script) throws IOException {
    StringBuilder said = new StringBuilder();
    BufferedReader lines = script.inputReader();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      said.append(line).append('\n');
      if (line.contains(READY)) {
        break;
      }
    }
    return said.toString();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
