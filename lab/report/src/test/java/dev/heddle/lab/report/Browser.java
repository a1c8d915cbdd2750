package dev.heddle.lab.report;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A headless Chromium and one page in it, over the DevTools protocol.
 *
 * @see <a href="https://chromedevtools.github.io/devtools-protocol/">The protocol</a>
 */
public final class Browser implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static final JsonMapper JSON = JsonMapper.shared();

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Messages messages = new Messages();
  private final List<JsonNode> events;
  private final WebSocket socket;
  private final String session;
  private int calls;

  /** Where Chromium is, if it is on the path. */
  public static Optional<Path> onPath() {
    return Stream.of(System.getenv("PATH").split(":"))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(Path.of(folder)::resolve))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts it.
   *
   * @param profile an empty folder of its own
   */
  public Browser(Path program, Path profile) throws IOException, InterruptedException {
    events = new ArrayList<>();
    ProcessBuilder builder =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("output").toFile());
    builder.environment().put("TMPDIR", profile.toString());
    process = builder.start();
    try {
      socket =
          client
              .newWebSocketBuilder()
              .buildAsync(address(profile.resolve("DevToolsActivePort")), messages)
              .join();
      JsonNode target = call("", "Target.createTarget", Map.of("url", "about:blank"));
      session =
          call(
                  "",
                  "Target.attachToTarget",
                  Map.of("targetId", target.path("targetId").asString(), "flatten", true))
              .path("sessionId")
              .asString();
      for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
        call(domain + ".enable", Map.of());
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      end();
      throw e;
    }
  }

  /** It writes its port and its path there once it listens. */
  private URI address(Path file) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LIMIT.toNanos();
    while (System.nanoTime() < deadline && process.isAlive()) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() == 2) {
        return URI.create("ws://127.0.0.1:" + lines.getFirst() + lines.getLast());
      }
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
    throw new IOException("chromium does not listen");
  }

  /** Shows a file, as {@link #open(URI, int)}. */
  void open(Path page, int width) throws InterruptedException {
    open(page.toUri(), width);
  }

  /** Shows a page at that width and waits until it has loaded; earlier events are forgotten. */
  public void open(URI page, int width) throws InterruptedException {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    events.clear();
    call("Page.navigate", Map.of("url", page.toString()));
    while (events("Page.loadEventFired").isEmpty()) {
      next();
    }
  }

  /** What a script comes to; it may be a promise. */
  public JsonNode evaluate(String script) throws InterruptedException {
    JsonNode answer =
        call(
            "Runtime.evaluate",
            Map.of("expression", script, "awaitPromise", true, "returnByValue", true));
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(answer.path("exceptionDetails").toString());
    }
    return answer.path("result").path("value");
  }

  /** The events of that name since the page was opened. */
  public List<JsonNode> events(String name) {
    return events.stream().filter(event -> event.path("method").asString("").equals(name)).toList();
  }

  private JsonNode call(String method, Map<String, ?> parameters) throws InterruptedException {
    return call(session, method, parameters);
  }

  private JsonNode call(String of, String method, Map<String, ?> parameters)
      throws InterruptedException {
    int id = ++calls;
    Map<String, Object> call = new HashMap<>();
    call.put("id", id);
    call.put("method", method);
    call.put("params", parameters);
    if (!of.isEmpty()) {
      call.put("sessionId", of);
    }
    socket.sendText(JSON.writeValueAsString(call), true).join();
    JsonNode message = next();
    while (message.path("id").asInt(0) != id) {
      message = next();
    }
    if (message.has("error")) {
      throw new AssertionError(method + ": " + message.path("error"));
    }
    return message.path("result");
  }

  private JsonNode next() throws InterruptedException {
    String text = messages.queue.poll(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    if (text == null) {
      throw new AssertionError("chromium says nothing for " + LIMIT);
    }
    JsonNode message = JSON.readTree(text);
    if (message.has("method")) {
      events.add(message);
    }
    return message;
  }

  /** Asks it to go, so that it leaves nothing behind, and sees to it that it goes. */
  @Override
  public void close() {
    try {
      socket.sendText("{\"id\": 0, \"method\": \"Browser.close\"}", true).join();
      process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      end();
    }
  }

  /** Ends the process and all that it has started. */
  private void end() {
    client.shutdownNow();
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
  }

  /** Puts whole messages into a queue. */
  private static final class Messages implements WebSocket.Listener {

    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        queue.add(part.toString());
        part.setLength(0);
      }
      from.request(1);
      return null;
    }
  }
}
