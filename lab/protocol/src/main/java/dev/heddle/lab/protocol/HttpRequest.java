package dev.heddle.lab.protocol;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One request that users send.
 *
 * @param method GET, POST, PUT, PATCH or DELETE
 * @param path the request target with its query, from the first slash on, already percent-encoded
 * @param headers header fields other than those that the driver sets (Host, Content-Length,
 *     Connection, Transfer-Encoding)
 * @param body the bytes of the body; empty for none
 */
@SuppressWarnings("ArrayRecordComponent") // copied on the way in and out, compared by content
public record HttpRequest(String method, String path, Map<String, String> headers, byte[] body) {

  private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");
  private static final Set<String> OWN_HEADERS =
      Set.of("host", "content-length", "connection", "transfer-encoding");
  private static final Pattern PATH = Pattern.compile("/[\\x21-\\x7E]*");
  private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7E]*");

  public HttpRequest {
    if (!METHODS.contains(method)) {
      throw new IllegalArgumentException(
          "method must be GET, POST, PUT, PATCH or DELETE, was \"" + method + "\"");
    }
    if (!isPath(path)) {
      throw new IllegalArgumentException(
          "path must start with / and be percent-encoded, was \"" + path + "\"");
    }
    headers.forEach(
        (name, value) -> {
          if (!HEADER_NAME.matcher(name).matches() || !HEADER_VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException(
                "header \"" + name + "\" has a character that HTTP does not allow");
          }
          if (OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("header \"" + name + "\" is set by the driver");
          }
        });
    headers = new LinkedHashMap<>(headers);
    body = body.clone();
  }

  /** Whether the text can be a request target: it starts with a slash and is percent-encoded. */
  public static boolean isPath(String text) {
    try {
      return PATH.matcher(text).matches()
          && new URI("http://localhost" + text).getRawFragment() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** A GET request without extra headers. */
  public static HttpRequest get(String path) {
    return new HttpRequest("GET", path, Map.of(), new byte[0]);
  }

  @Override
  public byte[] body() {
    return body.clone();
  }

  @Override
  public Map<String, String> headers() {
    return Collections.unmodifiableMap(headers);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HttpRequest that
        && method.equals(that.method)
        && path.equals(that.path)
        && headers.equals(that.headers)
        && Arrays.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * method.hashCode() + path.hashCode()) + Arrays.hashCode(body);
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
