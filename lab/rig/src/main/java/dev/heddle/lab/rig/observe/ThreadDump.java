package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.result.ThreadProof;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads from a thread dump which kind of thread serves requests: from the JSON of {@code
 * Thread.dump_to_file} (JDK 21 and newer), which has all threads, or from the text of {@code
 * Thread.print}, which since JDK 23 includes mounted virtual threads. Pure except for reading the
 * file.
 */
public final class ThreadDump {

  /** The frames on the stack of threads that serve a request in well-known servers. */
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

  private static final String MOUNTED = "Mounted virtual thread";

  private static final String FRAME = "at ";

  private static final Pattern BLANK_LINE = Pattern.compile("\\R\\R");

  private static final Pattern LAST_NUMBER = Pattern.compile("\\d+(?!.*\\d)");

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ThreadDump() {}

  /**
   * Reads a dump file.
   *
   * @param ownFrame a method that marks a request, as {@code package.Class.method}; if null, those
   *     of well-known servers do
   * @throws IOException if the file cannot be read or is no thread dump
   */
  public static ThreadProof read(Path file, @Nullable String ownFrame) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      JsonNode dump = JSON.readTree(in);
      if (!dump.path("threadDump").path("threadContainers").isArray()) {
        throw new IOException("not a thread dump: it has no threadDump.threadContainers");
      }
      return read(dump, frames(ownFrame));
    } catch (JacksonException e) {
      throw new IOException("not a thread dump: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Reads the text of {@code Thread.print}.
   *
   * @param ownFrame see {@link #read(Path, String)}
   */
  public static ThreadProof readPrint(String text, @Nullable String ownFrame) {
    List<String> frames = frames(ownFrame);
    ThreadProof proof = new ThreadProof(1, 0, 0, null);
    for (String thread : BLANK_LINE.split(text, -1)) {
      boolean virtual = thread.contains(MOUNTED);
      if (serves(thread, frames)) {
        proof = proof.plus(new ThreadProof(0, virtual ? 0 : 1, virtual ? 1 : 0, nameIn(thread)));
      }
    }
    return proof;
  }

  /**
   * Platform threads whose names differ only in a number, some of which serve requests.
   *
   * @param name the name with a star in place of the number
   * @param size how many there are
   * @param busy how many of them serve a request
   */
  public record Pool(String name, int size, int busy) {

    /** This pool as a sample of that moment. */
    public PoolSample at(long elapsedMillis) {
      return new PoolSample(elapsedMillis, name, PoolSample.Kind.THREADS, size, busy, null);
    }
  }

  /**
   * Finds in the text of {@code Thread.print} the pool with the most threads that serve requests.
   *
   * @param ownFrame see {@link #read(Path, String)}
   * @return empty if no platform thread serves a request
   */
  public static Optional<Pool> pool(String text, @Nullable String ownFrame) {
    List<String> frames = frames(ownFrame);
    Map<String, Pool> byName = new HashMap<>();
    for (String thread : BLANK_LINE.split(text, -1)) {
      String name = nameIn(thread);
      if (name != null) {
        String group = LAST_NUMBER.matcher(name).replaceFirst("*");
        byName.merge(
            group,
            new Pool(group, 1, serves(thread, frames) ? 1 : 0),
            (one, other) -> new Pool(group, one.size() + other.size(), one.busy() + other.busy()));
      }
    }
    return byName.values().stream()
        .filter(pool -> pool.busy() > 0)
        .max(Comparator.comparingInt(Pool::busy));
  }

  /** Whether a thread, or the virtual one that it carries, has a frame of a request. */
  private static boolean serves(String thread, List<String> frames) {
    // A carrier's own frames come first; those of its virtual thread follow this line.
    return thread
        .substring(Math.max(thread.indexOf(MOUNTED), 0))
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(FRAME))
        .anyMatch(line -> frames.stream().anyMatch(line.substring(FRAME.length())::startsWith));
  }

  private static List<String> frames(@Nullable String ownFrame) {
    return ownFrame == null ? REQUEST_FRAMES : List.of(ownFrame + "(");
  }

  /** The name in quotes at the beginning; null for a carrier. */
  private static @Nullable String nameIn(String thread) {
    int end = thread.indexOf('"', 1);
    return thread.startsWith("\"") && end > 1 && !thread.contains(MOUNTED)
        ? thread.substring(1, end)
        : null;
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
      // A frame may begin with a class loader or a module: app//Main.main(Main.java:3),
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
