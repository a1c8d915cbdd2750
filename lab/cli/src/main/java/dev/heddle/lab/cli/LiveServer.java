package dev.heddle.lab.cli;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.report.ScriptSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Serves a read-only page that shows a run live, only on loopback. Everyone who can connect to this
 * machine's loopback can see it. Requests with another host name are refused, so that a foreign
 * page cannot read it through a name that points here. Thread-safe.
 */
final class LiveServer implements AutoCloseable {

  private static final String PAGE = "live.html";
  private static final String STATE = "/state";

  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  private static final JsonMapper JSON = new JsonMapper();

  private final HttpServer server;
  private final byte[] page = page();
  private final String policy = policy(new String(page, StandardCharsets.UTF_8));
  private volatile Supplier<@Nullable LiveState> shown = () -> null;

  private LiveServer(HttpServer server) {
    this.server = server;
    server.createContext("/", this::handle);
  }

  /**
   * Starts a server.
   *
   * @param port the port; 0: any free one
   * @throws IOException if the port is taken
   */
  static LiveServer start(int port) throws IOException {
    InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
    LiveServer live = new LiveServer(HttpServer.create(new InetSocketAddress(loopback, port), 0));
    live.server.start();
    return live;
  }

  /** The address of the page. */
  URI address() {
    return URI.create("http://127.0.0.1:" + port() + "/");
  }

  private int port() {
    return server.getAddress().getPort();
  }

  /** Sets the source of the state to show. */
  void show(Supplier<@Nullable LiveState> state) {
    shown = state;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!isLoopback(exchange.getRequestHeaders().get("Host"))) {
        answer(exchange, 403, "text/plain", bytes("Ask for 127.0.0.1.\n"));
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET");
        answer(exchange, 405, "text/plain", bytes("This page is read-only.\n"));
      } else {
        switch (exchange.getRequestURI().getPath()) {
          case "/" -> answer(exchange, 200, "text/html; charset=utf-8", page);
          case STATE ->
              answer(exchange, 200, "application/json", JSON.writeValueAsBytes(shown.get()));
          default -> answer(exchange, 404, "text/plain", bytes("Not found.\n"));
        }
      }
    }
  }

  /** Whether the Host header names our address. */
  private boolean isLoopback(@Nullable List<String> hosts) {
    return hosts != null
        && hosts.size() == 1
        && List.of("127.0.0.1:" + port(), "localhost:" + port()).contains(hosts.getFirst());
  }

  /** Allows the page's own style, script and state, and nothing else. */
  private static String policy(String page) {
    List<String> scripts = SCRIPT.matcher(page).results().map(script -> script.group(1)).toList();
    return "default-src 'none'; style-src 'unsafe-inline'; script-src "
        + ScriptSource.of(scripts)
        + "; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none';"
        + " frame-ancestors 'none'";
  }

  private void answer(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", type);
    headers.set("Content-Security-Policy", policy);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cache-Control", "no-store");
    boolean withBody = !exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, withBody ? body.length : -1);
    if (withBody) {
      exchange.getResponseBody().write(body);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] page() {
    try (InputStream in =
        Objects.requireNonNull(
            LiveServer.class.getResourceAsStream(PAGE), "the page must be in the jar")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Stops listening. */
  @Override
  public void close() {
    server.stop(0);
  }
}
