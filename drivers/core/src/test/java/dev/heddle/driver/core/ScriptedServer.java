package dev.heddle.driver.core;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** An HTTP server on loopback, one thread a connection, that does with each request as scripted. */
public final class ScriptedServer implements AutoCloseable {

  /** What happens to a request once it has been read whole. */
  @FunctionalInterface
  public interface Script {

    void play(Exchange exchange) throws IOException, InterruptedException;
  }

  private final ServerSocket listener;
  private final Script script;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();
  private volatile boolean closed;

  /** Serves what the listener accepts, and owns it. */
  public ScriptedServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
    Thread.ofPlatform().daemon().name("scripted-server").start(this::accept);
  }

  public static ScriptedServer start(Script script) throws IOException {
    return new ScriptedServer(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()), script);
  }

  /** An answer with this status and body. */
  public static String response(int status, String body) {
    return "HTTP/1.1 %d Status\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(status, body.length(), body);
  }

  public int port() {
    return listener.getLocalPort();
  }

  /** How many connections were accepted so far. */
  public int connections() {
    return connections.get();
  }

  /** How many requests were read so far. */
  public int requests() {
    return requests.get();
  }

  /** Closes all connections, and accepts new ones. */
  public void hangUp() throws IOException {
    for (Socket socket : open) {
      socket.close();
    }
  }

  private void accept() {
    while (true) {
      try {
        Socket socket = listener.accept();
        open.add(socket);
        if (closed) { // While this one was accepted; it would be served for ever.
          socket.close();
        }
        connections.incrementAndGet();
        Thread.startVirtualThread(() -> serve(socket));
      } catch (IOException e) {
        return; // Closed.
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (!socket.isClosed()) {
        Exchange exchange = Exchange.read(socket, in);
        if (exchange == null) {
          return;
        }
        requests.incrementAndGet();
        script.play(exchange);
      }
    } catch (IOException e) {
      // The driver has hung up.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(socket);
    }
  }

  @Override
  public void close() throws IOException {
    closed = true;
    listener.close();
    hangUp();
  }

  /** One request and the connection that it came on. */
  public static final class Exchange {

    private final Socket socket;
    private final InputStream in;
    private final String head;
    private final byte[] body;

    private Exchange(Socket socket, InputStream in, String head, byte[] body) {
      this.socket = socket;
      this.in = in;
      this.head = head;
      this.body = body;
    }

    private static @Nullable Exchange read(Socket socket, InputStream in) throws IOException {
      var bytes = new ByteArrayOutputStream();
      String head = "";
      while (!head.endsWith("\r\n\r\n")) {
        int next = in.read();
        if (next < 0) {
          return null;
        }
        bytes.write(next);
        if (next == '\n') {
          head = bytes.toString(StandardCharsets.ISO_8859_1);
        }
      }
      return new Exchange(socket, in, head, in.readNBytes(contentLength(head)));
    }

    private static int contentLength(String head) {
      return head.lines()
          .map(line -> line.toLowerCase(Locale.ROOT))
          .filter(line -> line.startsWith("content-length:"))
          .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()))
          .findFirst()
          .orElse(0);
    }

    /** The driver's port, which tells connections apart. */
    public int clientPort() {
      return socket.getPort();
    }

    /** The request line and the headers. */
    public String head() {
      return head;
    }

    public byte[] body() {
      return body;
    }

    /** Whether the driver has sent more than this request. */
    public boolean hasMore() throws IOException {
      return in.available() > 0;
    }

    /** Sends these characters in one piece. */
    public void write(String latin1) throws IOException {
      socket.getOutputStream().write(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Sends a 200 with this body. */
    public void ok(String body) throws IOException {
      write(response(200, body));
    }

    public void hangUp() throws IOException {
      socket.close();
    }
  }
}
