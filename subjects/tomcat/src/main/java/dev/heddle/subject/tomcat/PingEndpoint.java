package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * {@code /ping} answers at once; {@code /ping?thread} answers with the kind and name of its thread.
 */
final class PingEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;
  private static final byte[] PONG = "pong".getBytes(StandardCharsets.US_ASCII);

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    write(response, "thread".equals(request.getQueryString()) ? thread() : PONG);
  }

  private static byte[] thread() {
    Thread thread = Thread.currentThread();
    String text = (thread.isVirtual() ? "virtual " : "platform ") + thread.getName();
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
