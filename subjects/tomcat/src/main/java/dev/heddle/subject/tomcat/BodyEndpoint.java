package dev.heddle.subject.tomcat;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;

/** {@code /body?bytes=N} answers with a prepared body of N bytes. */
final class BodyEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;
  private static final int MOST = 64 * 1024 * 1024;
  private static final byte[] PART = new byte[1024 * 1024];

  static {
    Arrays.fill(PART, (byte) 'x');
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    int left = number(request, "bytes", MOST);
    response.setContentType("text/plain");
    response.setContentLength(left);
    ServletOutputStream out = response.getOutputStream();
    while (left > 0) {
      int part = Math.min(left, PART.length);
      out.write(PART, 0, part);
      left -= part;
    }
  }
}
