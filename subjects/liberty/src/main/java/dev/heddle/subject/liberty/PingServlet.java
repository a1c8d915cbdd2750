package dev.heddle.subject.liberty;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code /ping} answers at once; {@code /ping?thread} with the name of the thread that serves. */
@WebServlet("/ping")
public final class PingServlet extends HttpServlet {

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/plain");
    String thread = request.getParameter("thread");
    response.getWriter().write(thread == null ? "pong" : Thread.currentThread().getName());
  }
}
