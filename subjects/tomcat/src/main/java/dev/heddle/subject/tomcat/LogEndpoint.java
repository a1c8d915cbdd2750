package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;

/** {@code /log?lines=20} logs that many lines before it answers. */
final class LogEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;
  private static final int MOST_LINES = 10_000;
  private static final byte[] DONE = "logged".getBytes(StandardCharsets.US_ASCII);

  private final transient RequestLog log;

  LogEndpoint(RequestLog log) {
    this.log = log;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    int lines = number(request, "lines", MOST_LINES);
    Logger logger = log.logger();
    for (int line = 1; line <= lines; line++) {
      logger.info("request for {}, step {} of {}", request.getRequestURI(), line, lines);
    }
    write(response, DONE);
  }
}
