package dev.heddle.driver.jmeter;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;

/** The JDK's server on loopback: answers "ok" after 5 ms and notes what it was asked. */
final class Server implements HttpHandler, AutoCloseable {

  private static final byte[] OK = "ok".getBytes(StandardCharsets.US_ASCII);

  /** A request as it came. */
  record Seen(String method, String target, Map<String, ?> headers, String body) {}

  private final HttpServer server;
  private final boolean answers;
  private final Set<InetSocketAddress> connections = ConcurrentHashMap.newKeySet();
  private final Queue<Seen> seen = new ConcurrentLinkedQueue<>();
  private final AtomicLong requests = new AtomicLong();

  private Server(HttpServer server, boolean answers) {
    this.server = server;
    this.answers = answers;
    server.createContext("/", this);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  static Server start() throws IOException {
    return new Server(HttpServer.create(anyPort(), 200), true);
  }

  /** One that never answers. */
  static Server silent() throws IOException {
    return new Server(HttpServer.create(anyPort(), 200), false);
  }

  static Server https(SSLContext context) throws IOException {
    HttpsServer server = HttpsServer.create(anyPort(), 200);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    return new Server(server, true);
  }

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  int port() {
    return server.getAddress().getPort();
  }

  long requests() {
    return requests.get();
  }

  int connections() {
    return connections.size();
  }

  /** What it was asked, in order. */
  List<Seen> seen() {
    return List.copyOf(seen);
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    requests.incrementAndGet();
    connections.add(exchange.getRemoteAddress());
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
    seen.add(
        new Seen(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            Map.copyOf(exchange.getRequestHeaders()),
            body));
    try {
      TimeUnit.MILLISECONDS.sleep(answers ? 5 : 600_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    exchange.sendResponseHeaders(200, OK.length);
    exchange.getResponseBody().write(OK);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
