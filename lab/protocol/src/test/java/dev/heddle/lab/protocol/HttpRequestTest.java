package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpRequestTest {

  private static final byte[] NONE = {};

  @ParameterizedTest
  @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE"})
  void new_knownMethod_isTaken(String method) {
    assertThat(new HttpRequest(method, "/", Map.of(), NONE).method()).isEqualTo(method);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "get", "HEAD", "CONNECT", "GET /x HTTP/1.1\r\nX: y\r\n\r\nGET"})
  void new_otherMethod_isRefused(String method) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpRequest(method, "/", Map.of(), NONE))
        .withMessageContaining("method")
        .withMessageContaining(method);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/a/b", "/a?b=c&d=%20", "/~x;y=1,2", "//"})
  void new_encodedPath_isTaken(String path) {
    assertThat(HttpRequest.get(path).path()).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "http://x/",
        "/a b",
        "/\u00e4",
        "/\t",
        "/\0",
        "/\r\nX: y",
        "/\n",
        "/x\r",
        "/x\n"
      })
  void new_otherPath_isRefused(String path) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HttpRequest.get(path))
        .withMessageContaining("path");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "X:", "X Y", "X\r\nY", "X\n", "X\r", "\u00e4", "X\0", "(X)"})
  void new_badHeaderName_isRefused(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpRequest("GET", "/", Map.of(name, "v"), NONE))
        .withMessageContaining("header");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\r\nX: y", "a\n", "a\r", "\r\n", "\0", "\u007f", "\u00e4", "\u010d"})
  void new_badHeaderValue_isRefused(String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpRequest("GET", "/", Map.of("X", value), NONE))
        .withMessageContaining("header \"X\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\tb", "text/html; q=\"1\""})
  void new_plainHeaderValue_isTaken(String value) {
    assertThat(new HttpRequest("GET", "/", Map.of("X", value), NONE).headers())
        .containsEntry("X", value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Host", "host", "CONTENT-LENGTH", "Connection", "Transfer-Encoding", "hOST"})
  void new_headerOfTheDriver_isRefused(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpRequest("GET", "/", Map.of(name, "1"), NONE))
        .withMessage("header \"" + name + "\" is set by the driver");
  }

  @Test
  void headersAndBody_doNotChangeWithWhatTheyWereMadeOf() {
    Map<String, String> headers = new HashMap<>(Map.of("X", "1"));
    byte[] body = {1, 2};
    var request = new HttpRequest("POST", "/", headers, body);

    headers.put("Y", "2");
    body[0] = 9;
    request.body()[1] = 9;

    assertThat(request.headers()).containsOnlyKeys("X");
    assertThat(request.body()).containsExactly(1, 2);
    assertThatThrownBy(() -> request.headers().put("Z", "3"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void equals_comparesTheContent() {
    var request = new HttpRequest("POST", "/", Map.of("X", "1"), new byte[] {1});

    assertThat(request)
        .isEqualTo(new HttpRequest("POST", "/", Map.of("X", "1"), new byte[] {1}))
        .hasSameHashCodeAs(new HttpRequest("POST", "/", Map.of("X", "1"), new byte[] {1}))
        .isNotEqualTo(new HttpRequest("PUT", "/", Map.of("X", "1"), new byte[] {1}))
        .isNotEqualTo(new HttpRequest("POST", "/a", Map.of("X", "1"), new byte[] {1}))
        .isNotEqualTo(new HttpRequest("POST", "/", Map.of("X", "2"), new byte[] {1}))
        .isNotEqualTo(new HttpRequest("POST", "/", Map.of("X", "1"), new byte[] {2}))
        .hasToString("POST /");
  }
}
