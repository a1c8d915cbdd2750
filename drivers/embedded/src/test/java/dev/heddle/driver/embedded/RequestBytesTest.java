package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.HttpRequest;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestBytesTest {

  @Test
  void encode_get_hasNoLengthAndNoBody() {
    assertThat(encode(HttpRequest.get("/a?b=c"), 8080, false))
        .isEqualTo(
            """
            GET /a?b=c HTTP/1.1\r
            Host: localhost:8080\r
            User-Agent: heddle\r
            Accept: */*\r
            \r
            """);
  }

  @Test
  void encode_post_endsWithItsBody() {
    assertThat(encode(request("POST", Map.of("Content-Type", "text/plain"), "hi\n"), 8080, false))
        .isEqualTo(
            """
            POST / HTTP/1.1\r
            Host: localhost:8080\r
            Content-Type: text/plain\r
            User-Agent: heddle\r
            Accept: */*\r
            Content-Length: 3\r
            \r
            hi
            """);
  }

  @Test
  void encode_postWithoutBody_saysLengthZero() {
    assertThat(encode(request("POST", Map.of(), ""), 8080, false))
        .endsWith("\r\nContent-Length: 0\r\n\r\n");
  }

  @Test
  void encode_getWithBody_saysItsLength() {
    assertThat(encode(request("GET", Map.of(), "{}"), 8080, false))
        .endsWith("\r\nContent-Length: 2\r\n\r\n{}");
  }

  @Test
  void encode_ownUserAgentAndAccept_replaceTheDriversInOrderAndCase() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("user-agent", "mine");
    headers.put("X-Trace", "1");
    headers.put("ACCEPT", "text/html");

    assertThat(encode(request("GET", headers, ""), 8080, false))
        .isEqualTo(
            """
            GET / HTTP/1.1\r
            Host: localhost:8080\r
            user-agent: mine\r
            X-Trace: 1\r
            ACCEPT: text/html\r
            \r
            """);
  }

  @Test
  void encode_defaultPort_isNotInTheHostHeader() {
    assertThat(encode(HttpRequest.get("/"), 80, false)).contains("\r\nHost: localhost\r\n");
    assertThat(encode(HttpRequest.get("/"), 443, true)).contains("\r\nHost: localhost\r\n");
    assertThat(encode(HttpRequest.get("/"), 443, false)).contains("\r\nHost: localhost:443\r\n");
    assertThat(encode(HttpRequest.get("/"), 80, true)).contains("\r\nHost: localhost:80\r\n");
  }

  @Test
  void encode_body_isTakenByteForByte() {
    byte[] body = new byte[256];
    for (int i = 0; i < body.length; i++) {
      body[i] = (byte) i;
    }

    ByteBuf bytes =
        RequestBytes.encode(new HttpRequest("PUT", "/", Map.of(), body), "h", 80, false);

    byte[] tail = new byte[256];
    bytes.getBytes(bytes.readableBytes() - 256, tail);
    assertThat(tail).isEqualTo(body);
  }

  @Test
  void encode_duplicates_canBeReleasedAnyNumberOfTimes() {
    ByteBuf bytes = RequestBytes.encode(HttpRequest.get("/"), "h", 80, false);
    String before = bytes.toString(StandardCharsets.ISO_8859_1);

    for (int i = 0; i < 3; i++) {
      ByteBuf sent = bytes.retainedDuplicate();
      sent.skipBytes(sent.readableBytes());
      sent.release();
    }

    assertThat(bytes.toString(StandardCharsets.ISO_8859_1)).isEqualTo(before);

    RequestBytes.release(bytes);
    assertThat(bytes.refCnt()).isZero();
  }

  private static HttpRequest request(String method, Map<String, String> headers, String body) {
    return new HttpRequest(method, "/", headers, body.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String encode(HttpRequest request, int port, boolean tls) {
    return RequestBytes.encode(request, "localhost", port, tls)
        .toString(StandardCharsets.ISO_8859_1);
  }
}
