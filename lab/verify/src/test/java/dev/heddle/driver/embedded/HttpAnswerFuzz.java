package dev.heddle.driver.embedded;

import dev.heddle.driver.core.Tally;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.verify.fuzz.Inputs;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Whatever a service answers, each request of the driver ends once: with a status, or as one of the
 * losses.
 */
public final class HttpAnswerFuzz {

  private static final int REQUESTS = 2;
  private static final long HOUR = TimeUnit.HOURS.toNanos(1);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

  private static volatile byte[] answer = new byte[0];
  private static final ServerSocket SERVICE = service();
  private static final String HOST = SERVICE.getInetAddress().getHostAddress();
  private static final HttpRequest REQUEST = HttpRequest.get("/");
  private static final ByteBuf BYTES =
      RequestBytes.encode(REQUEST, HOST, SERVICE.getLocalPort(), false);
  private static final Transport TRANSPORT = Transport.open(1);

  private HttpAnswerFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) throws Exception {
    answer = input;
    Lane lane = lane();
    onLoop(
        lane,
        () -> {
          long now = System.nanoTime();
          lane.recorder().openWindow(now, now + HOUR);
          for (int request = 0; request < REQUESTS; request++) {
            lane.arrive(now, now);
          }
          return true;
        });
    long began = System.nanoTime();
    while (!onLoop(lane, lane::isQuiet)) {
      Inputs.require(System.nanoTime() - began < PATIENCE, "a request does not end");
    }
    Tally tally =
        onLoop(
            lane,
            () -> {
              lane.stop();
              return lane.recorder().takeTally();
            });
    long lost = tally.losses.values().stream().mapToLong(Long::longValue).sum();
    long answered =
        tally.toMeasurement(1, 1).statuses().values().stream().mapToLong(Long::longValue).sum();
    Inputs.require(answered + lost == REQUESTS, answered + " answered and " + lost + " lost");
  }

  private static <T> T onLoop(Lane lane, Callable<T> task) throws Exception {
    return lane.loop().submit(task).get(PATIENCE, TimeUnit.NANOSECONDS);
  }

  private static Lane lane() {
    LoadPlan plan =
        new LoadPlan(
            HOST,
            SERVICE.getLocalPort(),
            false,
            List.of(REQUEST),
            new Load.Closed(1),
            1,
            1,
            PATIENCE,
            0,
            PATIENCE,
            1);
    return new Lane(TRANSPORT.loops().next(), TRANSPORT, plan, List.of(BYTES), 1, 1, null);
  }

  /** Answers the first request of each connection, and closes it. */
  private static ServerSocket service() {
    try {
      ServerSocket service = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      Thread.ofPlatform().daemon().name("heddle-fuzz-service").start(() -> serve(service));
      return service;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void serve(ServerSocket service) {
    while (true) {
      try (Socket connection = service.accept()) {
        awaitEndOfHeaders(connection.getInputStream());
        connection.getOutputStream().write(answer);
      } catch (IOException e) {
        // The driver was faster to close it.
      }
    }
  }

  /** Reads up to the empty line, which ends a request without a body. */
  private static void awaitEndOfHeaders(InputStream in) throws IOException {
    int inLine = 1;
    for (int read = in.read(); read >= 0 && (read != '\n' || inLine > 0); read = in.read()) {
      inLine = read == '\n' ? 0 : read == '\r' ? inLine : inLine + 1;
    }
  }
}
