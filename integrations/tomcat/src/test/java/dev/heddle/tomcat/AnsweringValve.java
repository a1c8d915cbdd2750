package dev.heddle.tomcat;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

/**
 * Answers with the name of the thread that serves the request; for {@code /held} it does so when it
 * is let go or interrupted.
 */
public final class AnsweringValve extends ValveBase {

  final CountDownLatch held = new CountDownLatch(1);
  final CountDownLatch go = new CountDownLatch(1);
  volatile boolean isInterrupted;

  @Override
  public void invoke(Request request, Response response) throws IOException {
    if (request.getRequestURI().equals("/held")) {
      hold();
    }
    response.getWriter().write(Thread.currentThread().getName());
  }

  private void hold() {
    held.countDown();
    try {
      go.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      isInterrupted = true;
      Thread.currentThread().interrupt();
    }
  }
}
