package shop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.micrometer.HeddleMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A service whose requests wait for a slow supplier, on HeddleExecutor. */
public final class Shop implements AutoCloseable {

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final HeddleExecutor executor = HeddleExecutor.builder().name("requests").build();
  private final HttpServer server;

  /** Serves on a port of loopback; 0 takes any that is free. */
  public Shop(int port) throws IOException {
    new HeddleMetrics(executor).bindTo(registry);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
    server.setExecutor(executor);
    server.createContext("/price", exchange -> answer(exchange, priceFromSupplier()));
    server.createContext("/metrics", exchange -> answer(exchange, registry.scrape()));
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private static String priceFromSupplier() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "17 on " + Thread.currentThread();
  }

  private static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    try (exchange;
        var out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    executor.close();
  }

  public static void main(String[] arguments) throws IOException {
    Shop shop = new Shop(8080);
    System.out.println("http://localhost:" + shop.port() + "/price and /metrics");
  }
}
