package dev.heddle.lab.observe;

import dev.heddle.lab.result.ThreadProof;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a thread dump in the JSON of {@code Thread.dump_to_file} (JDK 21 and later) and tells what
 * kind of thread serves requests. Pure but for reading the file.
 */
public final class ThreadDump {

  /** On the stack of whoever serves a request in a well-known server. */
  private static final List<String> REQUEST_FRAMES =
      List.of(
          "org.apache.coyote.AbstractProcessorLight.process(",
          "org.eclipse.jetty.server.Server.handle(",
          "io.undertow.server.Connectors.executeRootHandler(",
          "sun.net.httpserver.ServerImpl$Exchange.run(",
          "jakarta.servlet.http.HttpServlet.service(",
          "javax.servlet.http.HttpServlet.service(",
          "org.springframework.web.reactive.DispatcherHandler.handle(");

  /** The outermost frame of every virtual thread, on every JDK. */
  private static final String VIRTUAL_FRAME = "java.lang.VirtualThread.run(";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ThreadDump() {}

  /**
   * What the dump shows.
   *
   * @param ownFrame a method that marks a request, as {@code package.Class.method}; null: those of
   *     well-known servers
   * @throws IOException if the file cannot be read or is no thread dump
   */
  public static ThreadProof read(Path file, @Nullable String ownFrame) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      JsonNode dump = JSON.readTree(in);
      if (!dump.path("threadDump").path("threadContainers").isArray()) {
        throw new IOException("not a thread dump: it has no threadDump.threadContainers");
      }
      return read(dump, ownFrame == null ? REQUEST_FRAMES : List.of(ownFrame + "("));
    } catch (JacksonException e) {
      throw new IOException("not a thread dump: " + e.getOriginalMessage(), e);
    }
  }

  static ThreadProof read(JsonNode dump, List<String> requestFrames) {
    int platform = 0;
    int virtual = 0;
    String example = null;
    for (JsonNode container : dump.path("threadDump").path("threadContainers")) {
      for (JsonNode thread : container.path("threads")) {
        JsonNode stack = thread.path("stack");
        if (holdsAny(stack, requestFrames)) {
          if (isVirtual(thread, stack)) {
            virtual++;
          } else {
            platform++;
          }
          String name = thread.path("name").asString("");
          example = example == null && !name.isEmpty() ? name : example;
        }
      }
    }
    return new ThreadProof(1, platform, virtual, example);
  }

  private static boolean holdsAny(JsonNode stack, List<String> frames) {
    for (JsonNode frame : stack) {
      String text = frame.asString("");
      // A frame may have its class loader and its module in front: app//Main.main(Main.java:3),
      // java.base/java.lang.Thread.run(Thread.java:1474)
      String method = text.substring(text.lastIndexOf('/', text.indexOf('(')) + 1);
      if (frames.stream().anyMatch(method::startsWith)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isVirtual(JsonNode thread, JsonNode stack) {
    return thread.path("virtual").asBoolean(false)
        || stack.path(stack.size() - 1).asString("").contains(VIRTUAL_FRAME);
  }
}
