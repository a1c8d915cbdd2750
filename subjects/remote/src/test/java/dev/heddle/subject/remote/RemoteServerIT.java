package dev.heddle.subject.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RemoteServerIT {

  private static final int MANY = 3_000;
  private static final byte[] REQUEST =
      "GET /delay/uniform/500-1000 HTTP/1.1\r\nHost: localhost\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final RemoteServer server =
      RemoteServer.start(new RemoteArguments(0, 1, RemoteArguments.LOOPBACK), System.err);

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void delay_isHeldBackForThatLong() throws Exception {
    long start = System.nanoTime();

    HttpResponse<String> answer = get("/delay/30");

    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(30));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("ok");
  }

  @Test
  void otherPath_isAnsweredAtOnce() throws Exception {
    assertThat(get("/").body()).isEqualTo("ok");
  }

  @Test
  void delayOfAnotherForm_isRefusedInOneLine() throws Exception {
    HttpResponse<String> answer = get("/delay/soon");

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).isEqualTo("a delay must be one of " + Delay.FORMS + "; was soon\n");
  }

  @Test
  void thousandsOfConnections_waitAtATime_andAreAllAnswered() throws Exception {
    List<SocketChannel> connections = new ArrayList<>();
    try (Selector selector = Selector.open()) {
      for (int i = 0; i < MANY; i++) {
        // The loopback's handshake needs nobody to accept.
        SocketChannel connection = SocketChannel.open(address());
        connections.add(connection);
        connection.configureBlocking(false);
        connection.register(selector, SelectionKey.OP_READ);
      }
      for (SocketChannel connection : connections) {
        assertThat(connection.write(ByteBuffer.wrap(REQUEST))).isEqualTo(REQUEST.length);
      }

      assertThat(answered(selector)).isEqualTo(MANY);
    } finally {
      for (SocketChannel connection : connections) {
        connection.close();
      }
    }
  }

  /** Reads one answer from each; the test's limit ends it if one is missing. */
  private static int answered(Selector selector) throws IOException {
    int answered = 0;
    ByteBuffer buffer = ByteBuffer.allocate(1_000);
    while (answered < MANY) {
      selector.select();
      for (SelectionKey key : selector.selectedKeys()) {
        buffer.clear();
        ((SocketChannel) key.channel()).read(buffer);
        assertThat(new String(buffer.array(), 0, buffer.position(), StandardCharsets.US_ASCII))
            .startsWith("HTTP/1.1 200 OK\r\n")
            .endsWith("ok");
        key.cancel();
        answered++;
      }
      selector.selectedKeys().clear();
    }
    return answered;
  }

  private InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
  }

  private HttpResponse<String> get(String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    }
  }
}
