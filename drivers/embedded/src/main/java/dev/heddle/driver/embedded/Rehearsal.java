package dev.heddle.driver.embedded;

import dev.heddle.driver.core.LoadRun;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Warms the driver up before the first trial: it drives a bare responder of its own as fast as it
 * can, so that the hot path is compiled when the first trial begins. A cold driver would compile
 * during a trial, at the subject's expense.
 */
final class Rehearsal {

  private static final int CLOSED_MILLIS = 2_500;
  private static final int OPEN_MILLIS = 1_000;
  private static final byte[] ANSWER =
      ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
              + "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\nContent-Length: 2\r\n\r\n{}")
          .getBytes(StandardCharsets.US_ASCII);

  private Rehearsal() {}

  static void perform() throws IOException, InterruptedException {
    try (ServerSocket responder = new ServerSocket(0, 64, InetAddress.getLoopbackAddress())) {
      Thread.ofPlatform().daemon().name("heddle-rehearsal").start(() -> accept(responder));
      int port = responder.getLocalPort();
      drive(port, new Load.Closed(8), CLOSED_MILLIS);
      drive(port, new Load.Open(5_000, Load.Arrivals.POISSON), OPEN_MILLIS);
    }
  }

  private static void drive(int port, Load load, int millis) throws InterruptedException {
    long window = TimeUnit.MILLISECONDS.toNanos(millis);
    LoadPlan plan =
        new LoadPlan(
            InetAddress.getLoopbackAddress().getHostAddress(),
            port,
            false,
            List.of(HttpRequest.get("/")),
            load,
            1,
            64,
            window,
            0,
            window,
            1);
    try (LoadRun run = HttpRun.begin(plan)) {
      long now = System.nanoTime();
      run.openWindow(now, now + window);
      TimeUnit.MILLISECONDS.sleep(millis);
      run.sample(now);
      run.finish().toMeasurement(window, 0);
    }
  }

  private static void accept(ServerSocket responder) {
    while (true) {
      try {
        Socket socket = responder.accept();
        Thread.ofPlatform().daemon().start(() -> answer(socket));
      } catch (IOException e) {
        return; // The rehearsal is over.
      }
    }
  }

  /** Each read is one request: the driver sends the next only after the answer. */
  private static void answer(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      byte[] request = new byte[4096];
      while (in.read(request) > 0) {
        out.write(ANSWER);
      }
    } catch (IOException e) {
      // The driver has closed the connection.
    }
  }
}
