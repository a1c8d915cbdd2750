package dev.heddle.subject.calibration;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * {@code java -jar heddle-subject-calibration.jar --port=N ...}: answers {@code GET /} on loopback.
 * A request computes a given number of iterations, then waits for a given time, both on the thread
 * that serves it, and returns the computed result. Other requests are answered with 404.
 */
public final class CalibrationService {

  private static final int ACCEPT_QUEUE = 4096;

  private CalibrationService() {}

  public static void main(String[] arguments) {
    try {
      HttpServer server = start(CalibrationArguments.parse(arguments));
      System.out.println("calibration listens on port " + server.getAddress().getPort());
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    } catch (IOException e) {
      System.err.println("calibration cannot listen: " + e.getMessage());
      System.exit(1);
    }
  }

  static HttpServer start(CalibrationArguments arguments) throws IOException {
    // By default the JDK's server keeps at most 200 idle connections, for 30 s.
    System.setProperty("sun.net.httpserver.maxIdleConnections", "100000");
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    // Sends answers at once; otherwise the second part of an answer waits 40 ms for the client's
    // kernel.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    long seed = XorshiftWork.warmUp();
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), arguments.port()),
            ACCEPT_QUEUE);
    server.setExecutor(executor(arguments.threads()));
    server.createContext("/", exchange -> serve(exchange, arguments, seed));
    server.start();
    return server;
  }

  private static ExecutorService executor(int threads) {
    return threads == 0
        ? Executors.newVirtualThreadPerTaskExecutor()
        : Executors.newFixedThreadPool(threads);
  }

  private static void serve(HttpExchange exchange, CalibrationArguments arguments, long seed)
      throws IOException {
    try (exchange) {
      if (!exchange.getRequestMethod().equals("GET")
          || !exchange.getRequestURI().getPath().equals("/")) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      long result = XorshiftWork.mix(seed, arguments.work());
      await(System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(arguments.delayMicros()));
      byte[] body = HexFormat.of().toHexDigits(result).getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static void await(long deadlineNanos) {
    long left = deadlineNanos - System.nanoTime();
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = deadlineNanos - System.nanoTime();
    }
  }
}
