package dev.heddle.lab.verify.fuzz;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.PrometheusUsage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Metrics that a service publishes are read for what is in them, whatever is beside it. */
public final class PrometheusFuzz {

  private static final Service SERVICE = new Service();
  private static final PrometheusUsage USAGE = SERVICE.usage();

  private PrometheusFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    SERVICE.metrics = input;
    ProcessSample sample = USAGE.sample(1);
    Inputs.require(sample.elapsedMillis() == 1, "a sample of another time");
  }

  /** Publishes whatever it is given. */
  private static final class Service implements HttpHandler {

    private volatile byte[] metrics =
        "process_cpu_seconds_total 1\n".getBytes(StandardCharsets.UTF_8);

    @Override
    public void handle(HttpExchange exchange) throws IOException {
      byte[] body = metrics;
      try (exchange) {
        exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
      }
    }

    PrometheusUsage usage() {
      try {
        HttpServer server =
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this);
        server.start();
        return PrometheusUsage.of(
            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/metrics"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
