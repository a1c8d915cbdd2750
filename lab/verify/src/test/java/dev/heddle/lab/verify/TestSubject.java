package dev.heddle.lab.verify;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A subject that behaves as its first argument says; the second is its port. Ends by itself after
 * two minutes at the latest, whatever the test that started it has come to.
 */
public final class TestSubject {

  private static final int OK = 200;
  private static final long COMPUTE_NANOS = 500_000;

  /** Few users leave the CPUs to the tests beside this one. */
  private static final int WAIT_MILLIS = 20;

  private static final int LIFE_MILLIS = 120_000;
  private static final String NEEDS_PORT = "needs-port-";

  private TestSubject() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    endAfterAWhile();
    int port = Integer.parseInt(arguments[1]);
    System.out.println("test subject: " + arguments[0]);
    if (arguments[0].startsWith(NEEDS_PORT)) {
      int other = Integer.parseInt(arguments[0].substring(NEEDS_PORT.length()));
      serve(other, OK, 0, Runnable::run);
      serve(port, OK, WAIT_MILLIS, Executors.newFixedThreadPool(64));
      return;
    }
    switch (arguments[0]) {
      case "platform" -> serve(port, OK, WAIT_MILLIS, Executors.newFixedThreadPool(64));
      case "virtual" -> serve(port, OK, WAIT_MILLIS, Executors.newVirtualThreadPerTaskExecutor());
      case "takes-all-cpus" -> {
        takeAllCpus();
        serve(port, OK, WAIT_MILLIS, Executors.newFixedThreadPool(64));
      }
      case "status-500" -> serve(port, 500, 0, Executors.newFixedThreadPool(8));
      case "one-at-a-time" -> serve(port, OK, 20, Executors.newSingleThreadExecutor());
      case "four-connections" -> acceptAtMost(port, 4);
      case "dies-at-start" -> System.exit(7);
      case "dies-under-load" -> dieAfter(port, 50);
      case "never-listens" -> new CountDownLatch(1).await();
      case "garbage" -> talkGarbage(port, 0);
      case "garbage-later" -> talkGarbage(port, 1);
      case "ignores-term" -> {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> waitFor(new CountDownLatch(1))));
        serve(port, OK, WAIT_MILLIS, Executors.newFixedThreadPool(64));
      }
      case "leaves-a-child-on-the-port" -> leaveChild(port);
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** As many threads as there are CPUs compute all the time. */
  private static void takeAllCpus() {
    for (int cpu = 0; cpu < Runtime.getRuntime().availableProcessors(); cpu++) {
      Thread.ofPlatform()
          .daemon()
          .start(
              () -> {
                while (true) {
                  Thread.onSpinWait();
                }
              });
    }
  }

  private static void endAfterAWhile() {
    Thread end =
        new Thread(
            () -> {
              try {
                Thread.sleep(LIFE_MILLIS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(99);
            });
    end.setDaemon(true);
    end.start();
  }

  private static HttpServer serve(int port, int status, int millis, Executor executor)
      throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
    server.setExecutor(executor);
    server.createContext(
        "/",
        exchange -> {
          waitFor(millis);
          compute(); // Some dumps show a virtual thread only while it runs.
          byte[] body = exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
          }
        });
    server.start();
    return server;
  }

  private static void dieAfter(int port, int requests) throws IOException {
    AtomicInteger left = new AtomicInteger(requests);
    HttpServer server = serve(port, OK, 0, Executors.newFixedThreadPool(8));
    server.removeContext("/");
    server.createContext(
        "/",
        exchange -> {
          if (left.decrementAndGet() == 0) {
            System.out.println("this is the end");
            System.exit(7);
          }
          exchange.sendResponseHeaders(OK, -1);
          exchange.close();
        });
  }

  private static void talkGarbage(int port, int goodAnswers) throws IOException {
    int good = goodAnswers;
    try (ServerSocket listener = new ServerSocket(port, 1000, InetAddress.getLoopbackAddress())) {
      while (true) {
        Socket socket = listener.accept();
        String answer =
            good-- > 0
                ? "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                : "I do not speak HTTP\r\n\r\n";
        Thread.ofVirtual().start(() -> answer(socket, answer));
      }
    }
  }

  private static void answer(Socket socket, String answer) {
    try (socket) {
      if (socket.getInputStream().read(new byte[4096]) > 0) {
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // The caller has hung up.
    }
  }

  /** Further connections wait until one of those has ended, as at the limit of a real server. */
  private static void acceptAtMost(int port, int connections)
      throws IOException, InterruptedException {
    Semaphore free = new Semaphore(connections);
    try (ServerSocket listener = new ServerSocket(port, 1000, InetAddress.getLoopbackAddress())) {
      while (true) {
        free.acquire();
        Socket socket = listener.accept();
        Thread.ofVirtual()
            .start(
                () -> {
                  answerAll(socket);
                  free.release();
                });
      }
    }
  }

  private static void answerAll(Socket socket) {
    byte[] answer =
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    try (socket) {
      while (socket.getInputStream().read(new byte[4096]) > 0) {
        waitFor(200);
        socket.getOutputStream().write(answer);
      }
    } catch (IOException e) {
      // The caller has hung up.
    }
  }

  /** The real server is a grandchild that has left the process group and its parent. */
  private static void leaveChild(int port) throws IOException, InterruptedException {
    String java = ProcessHandle.current().info().command().orElseThrow();
    List<String> child =
        List.of(
            "/bin/sh",
            "-c",
            "/usr/bin/setsid \"$@\" &",
            "sh",
            java,
            "-cp",
            System.getProperty("java.class.path"),
            TestSubject.class.getName(),
            "platform",
            Integer.toString(port));
    new ProcessBuilder(child).inheritIO().start().waitFor();
    new CountDownLatch(1).await();
  }

  private static void compute() {
    long end = System.nanoTime() + COMPUTE_NANOS;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  private static void waitFor(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void waitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
