package dev.heddle.subject.tomcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class TomcatServerIT {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static HttpServer remote;

  /** For what does not depend on threads; it knows no remote system and no database. */
  @SuppressWarnings("NullAway.Init")
  private static TomcatServer alone;

  /** What the remote system's answers wait for. */
  private static final CountDownLatch CALLED_TWICE = new CountDownLatch(2);

  private static final ExecutorService REMOTE_THREADS = Executors.newVirtualThreadPerTaskExecutor();

  @BeforeAll
  static void start() throws IOException {
    remote = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    remote.setExecutor(REMOTE_THREADS);
    remote.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          if (path.equals("/delay/2")) {
            CALLED_TWICE.countDown();
            await(CALLED_TWICE);
          }
          byte[] body = path.getBytes(StandardCharsets.US_ASCII);
          exchange.sendResponseHeaders(path.equals("/delay/bad/1") ? 400 : 200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    remote.start();
    alone = start(TomcatArguments.parse("--port=0", "--threads=platform-17"), null);
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(30, TimeUnit.SECONDS)) {
        throw new IOException("was not called twice at a time");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @AfterAll
  static void stop() throws Exception {
    alone.close();
    remote.stop(0);
    REMOTE_THREADS.shutdownNow();
    CLIENT.close();
  }

  @ParameterizedTest
  @CsvSource({
    "platform, platform http-nio",
    "platform-3, platform http-nio",
    "virtual, virtual virtual-",
    "async, platform http-nio",
    "heddle, ' requests-'",
    "heddle-platform, platform requests-",
    "heddle-adaptive, ' requests-'"
  })
  void threads_serveEveryPath(String threads, String serving) throws Exception {
    try (TomcatServer server = start("--threads=" + threads)) {
      assertThat(get(server, "/ping").body()).isEqualTo("pong");
      assertThat(get(server, "/ping?thread").body()).contains(serving);
      assertThat(get(server, "/body?bytes=0").body()).isEmpty();
      assertThat(get(server, "/body?bytes=1500000").body()).matches("x{1500000}");
      assertThat(get(server, "/remote?millis=7").body()).isEqualTo("/delay/7");
      assertThat(get(server, "/remote?delay=uniform/4-6").body()).isEqualTo("/delay/uniform/4-6");
      assertThat(get(server, "/work?cpu=20&millis=0").body()).isEqualTo("ok");
      assertThat(get(server, "/work?cpu=20&millis=3").body()).isEqualTo("/delay/3");
      assertThat(get(server, "/plugin?millis=3").body()).isEqualTo("plugin");

      HttpResponse<String> refused = get(server, "/remote?delay=bad/1");
      assertThat(refused.statusCode()).isEqualTo(502);
      assertThat(refused.body()).startsWith("remote system http://").endsWith("\n");
    }
  }

  @Test
  void async_holdsNoThreadWhileTheRemoteSystemTakesItsTime() throws Exception {
    TomcatArguments one = TomcatArguments.parse("--port=0", "--threads=async");
    TomcatArguments single =
        new TomcatArguments(
            0,
            new ThreadChoice(ThreadChoice.Kind.ASYNC, 1),
            one.client(),
            one.connections(),
            one.plugins(),
            one.log());
    try (TomcatServer server = start(single, remoteUri())) {
      // Neither is answered before both have been called for, by a pool of one thread.
      List<CompletableFuture<HttpResponse<String>>> answers =
          IntStream.range(0, 2)
              .mapToObj(i -> CLIENT.sendAsync(request(server, "/remote?millis=2"), body()))
              .toList();

      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        assertThat(answer.get(30, TimeUnit.SECONDS).body()).isEqualTo("/delay/2");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/body, 'bytes must be a number from 0 to 67108864, was missing'",
    "/body?bytes=-1, 'bytes must be a number from 0 to 67108864, was -1'",
    "/remote?millis=soon, 'millis must be a number from 0 to 60000, was soon'",
    "/remote?delay=../ping, delay must look like uniform/20-80 or exponential/50",
    "/work?millis=1, 'cpu must be a number from 0 to 10000000, was missing'",
    "/db?millis=60001, 'millis must be a number from 0 to 60000, was 60001'",
    "/plugin?millis=-1, 'millis must be a number from 0 to 60000, was -1'",
    "/log?lines=10001, 'lines must be a number from 0 to 10000, was 10001'"
  })
  void badParameter_isRefusedInOneLine(String path, String line) throws Exception {
    HttpResponse<String> answer = get(alone, path);

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).isEqualTo(line + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/remote?millis=1", "/work?cpu=1&millis=1", "/db?millis=1", "/plugin?millis=1"})
  void pathThatNeedsASystem_saysThatItIsMissing(String path) throws Exception {
    HttpResponse<String> answer = get(alone, path);

    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.body()).matches("no (remote system|database): set (REMOTE|DATABASE), .*\n");
  }

  @Test
  void pluginThatWasLoadedAtTheStart_asksNoSystem() throws Exception {
    try (TomcatServer server = start(TomcatArguments.parse("--port=0", "--plugins=once"), null)) {
      assertThat(get(server, "/plugin?millis=9").body()).isEqualTo("plugin");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"file", "async"})
  void lines_areInTheLogWhenItIsClosed(String writer, @TempDir Path logs) throws Exception {
    TomcatArguments arguments = TomcatArguments.parse("--port=0", "--log=" + writer);
    try (TomcatServer server = new TomcatServer(arguments, logs, null, null)) {
      assertThat(get(server, "/log?lines=3").body()).isEqualTo("logged");
    }

    assertThat(Files.readAllLines(logs.resolve("requests.log")))
        .hasSize(3)
        .allMatch(line -> line.contains(" INFO  [http-nio"))
        .last()
        .asString()
        .endsWith("requests - request for /log, step 3 of 3");
  }

  @Test
  void poolOfTomcat_isShownByJmx() throws Exception {
    get(alone, "/ping");
    var beans = ManagementFactory.getPlatformMBeanServer();
    Set<ObjectName> pools = beans.queryNames(new ObjectName("Tomcat:type=ThreadPool,name=*"), null);

    assertThat(pools).hasSize(1);
    ObjectName pool = pools.iterator().next();
    assertThat(beans.getAttribute(pool, "maxThreads")).isEqualTo(17);
    assertThat((int) beans.getAttribute(pool, "currentThreadCount")).isBetween(1, 17);
    assertThat(beans.getAttribute(pool, "maxKeepAliveRequests")).isEqualTo(-1);
  }

  /** As in the module for users; without it the gauges of a connector are -1. */
  @ParameterizedTest
  @ValueSource(strings = {"heddle", "heddle-platform", "heddle-adaptive"})
  void heddle_isShownByTomcatsGauges(String threads) throws Exception {
    var beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName all = new ObjectName("Tomcat:type=ThreadPool,name=*");
    Set<ObjectName> others = beans.queryNames(all, null);
    try (TomcatServer server = start("--threads=" + threads)) {
      get(server, "/ping");
      Set<ObjectName> pools = beans.queryNames(all, null);
      pools.removeAll(others);

      assertThat(pools).hasSize(1);
      assertThat((int) beans.getAttribute(pools.iterator().next(), "currentThreadCount"))
          .isNotNegative();
    }
  }

  @Test
  void portThatIsTaken_isSaidInOneLine() {
    int port = remote.getAddress().getPort();

    assertThatIllegalStateException()
        .isThrownBy(() -> start("--port=" + port))
        .withMessageMatching("cannot listen on port " + port + ": .*in use.*");
  }

  private static TomcatServer start(String argument) {
    return start(TomcatArguments.parse("--port=0", argument), remoteUri());
  }

  private static TomcatServer start(TomcatArguments arguments, @Nullable URI uri) {
    return new TomcatServer(arguments, folder, uri, null);
  }

  private static URI remoteUri() {
    return URI.create("http://127.0.0.1:" + remote.getAddress().getPort());
  }

  private static HttpResponse<String> get(TomcatServer server, String path) throws Exception {
    return CLIENT.send(request(server, path), body());
  }

  private static HttpRequest request(TomcatServer server, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path)).build();
  }

  private static HttpResponse.BodyHandler<String> body() {
    return BodyHandlers.ofString();
  }
}
