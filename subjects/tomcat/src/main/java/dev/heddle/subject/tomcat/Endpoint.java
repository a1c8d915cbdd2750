package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A path that answers GET with plain text. */
abstract class Endpoint extends HttpServlet {

  private static final long serialVersionUID = 1;

  /**
   * Answers a request.
   *
   * @throws Refusal if it cannot; then nothing has been written
   */
  abstract void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal;

  @Override
  protected final void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      answer(request, response);
    } catch (Refusal refusal) {
      write(response, refusal);
    }
  }

  static void write(HttpServletResponse response, Refusal refusal) throws IOException {
    response.setStatus(refusal.status());
    write(response, (refusal.line() + "\n").getBytes(StandardCharsets.UTF_8));
  }

  static void write(HttpServletResponse response, byte[] body) throws IOException {
    response.setContentType("text/plain");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  /**
   * The value of a numeric parameter.
   *
   * @throws Refusal if it is missing, not a number or out of range
   */
  static int number(HttpServletRequest request, String name, int most) throws Refusal {
    String text = request.getParameter(name);
    try {
      int number = Integer.parseInt(text);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new Refusal(
        Refusal.BAD_REQUEST,
        name
            + " must be a number from 0 to "
            + most
            + ", was "
            + (text == null ? "missing" : text));
  }
}
