package dev.heddle.tomcat;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Answers {@code /now} at once. Other requests are asynchronous, and answered when they are
 * dispatched.
 */
@SuppressWarnings("serial") // Never serialized.
final class LaterServlet extends HttpServlet {

  final BlockingQueue<AsyncContext> begun = new LinkedBlockingQueue<>();
  private final long timeoutMillis;

  LaterServlet(long timeoutMillis) {
    this.timeoutMillis = timeoutMillis;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (request.getRequestURI().equals("/now")
        || request.getDispatcherType() == DispatcherType.ASYNC) {
      response.getWriter().write("answered");
    } else {
      AsyncContext asynchronous = request.startAsync();
      asynchronous.setTimeout(timeoutMillis);
      begun.add(asynchronous);
    }
  }
}
