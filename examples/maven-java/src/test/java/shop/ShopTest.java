package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShopTest {

  @Test
  void requestsRunOnHeddle_andMetricsShowIt() throws Exception {
    try (Shop shop = new Shop(0);
        HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest price = get(shop, "/price");
      List<CompletableFuture<HttpResponse<String>>> answers =
          IntStream.range(0, 50)
              .mapToObj(i -> client.sendAsync(price, BodyHandlers.ofString()))
              .toList();
      for (var answer : answers) {
        String body = answer.get().body();
        assertTrue(body.startsWith("17 on ") && body.contains("requests-"), body);
      }

      String metrics = client.send(get(shop, "/metrics"), BodyHandlers.ofString()).body();

      assertTrue(metrics.contains("executor_pool_max_threads{name=\"requests\"}"), metrics);
      assertTrue(metrics.contains("heddle_executor_decisions_total{name=\"requests\""), metrics);
    }
  }

  private static HttpRequest get(Shop shop, String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + shop.port() + path)).build();
  }
}
