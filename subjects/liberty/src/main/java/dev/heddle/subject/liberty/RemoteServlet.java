package dev.heddle.subject.liberty;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.util.Objects;

/**
 * {@code /remote?millis=50} calls the remote system, which answers after that many milliseconds,
 * and waits for it. The variable REMOTE tells where it is, as in {@code http://127.0.0.1:9191}.
 */
@WebServlet("/remote")
public final class RemoteServlet extends HttpServlet {

  private static final int LIMIT_MILLIS = 30_000;

  private final String remote =
      Objects.requireNonNullElse(System.getenv("REMOTE"), "http://127.0.0.1:9191");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    int millis;
    try {
      millis = Integer.parseInt(request.getParameter("millis"));
    } catch (NumberFormatException e) {
      response.sendError(HttpServletResponse.SC_BAD_REQUEST, "millis must be a number");
      return;
    }
    byte[] answer;
    try {
      answer = call(millis);
    } catch (IOException e) {
      response.sendError(HttpServletResponse.SC_BAD_GATEWAY, remote + ": " + e.getMessage());
      return;
    }
    response.setContentType("text/plain");
    response.getOutputStream().write(answer);
  }

  private byte[] call(int millis) throws IOException {
    URLConnection connection = URI.create(remote + "/delay/" + millis).toURL().openConnection();
    connection.setConnectTimeout(LIMIT_MILLIS);
    connection.setReadTimeout(LIMIT_MILLIS);
    // Read to its end, so that the connection is kept for the next call.
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }
}
