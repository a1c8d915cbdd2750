package dev.heddle.driver.embedded;

import dev.heddle.lab.protocol.HttpRequest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/** Encodes a request once as bytes that are sent many times. */
final class RequestBytes {

  private RequestBytes() {}

  /**
   * The request in HTTP/1.1 with a persistent connection.
   *
   * @return a direct buffer that sending does not release: send {@link
   *     ByteBuf#retainedDuplicate()}; {@link #release} frees it
   */
  static ByteBuf encode(HttpRequest request, String host, int port, boolean tls) {
    boolean defaultPort = port == (tls ? 443 : 80);
    StringBuilder head = new StringBuilder(256);
    head.append(request.method()).append(' ').append(request.path()).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(host).append(defaultPort ? "" : ":" + port).append("\r\n");
    boolean namesAgent = false;
    boolean accepts = false;
    for (var header : request.headers().entrySet()) {
      head.append(header.getKey()).append(": ").append(header.getValue()).append("\r\n");
      namesAgent |= header.getKey().equalsIgnoreCase("User-Agent");
      accepts |= header.getKey().equalsIgnoreCase("Accept");
    }
    if (!namesAgent) {
      head.append("User-Agent: heddle\r\n");
    }
    if (!accepts) {
      head.append("Accept: */*\r\n");
    }
    byte[] body = request.body();
    if (body.length > 0 || !request.method().equals("GET")) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    byte[] headBytes = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    ByteBuf bytes = Unpooled.directBuffer(headBytes.length + body.length);
    return Unpooled.unreleasableBuffer(bytes.writeBytes(headBytes).writeBytes(body));
  }

  /** Frees the memory of what {@link #encode} returned, when it is no longer sent. */
  static void release(ByteBuf encoded) {
    encoded.unwrap().release();
  }
}
