package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** How many requests are inside the application at a time, on the server of the class path. */
@Timeout(60)
abstract class InFlightContract {

  private static final int USERS = 40;

  private final String pool;

  /**
   * @param pool the property for the size of the server's own pool
   */
  InFlightContract(String pool) {
    this.pool = pool;
  }

  @ParameterizedTest
  @CsvSource({
    "heddle.max-in-flight=5, 5",
    "a=b, 20",
    "heddle.max-in-flight=unbounded, 40",
    "spring.threads.virtual.enabled=true heddle.max-in-flight=5, 5"
  })
  void no_more_are_inside_than_set_or_than_the_servers_pool_allowed_and_others_wait(
      String properties, int most) throws Exception {
    assertInside(properties, most);
  }

  /** With these properties so many of 40 users are inside, and all others wait. */
  final void assertInside(String properties, int most) throws Exception {
    assertInside(WithRoom.class, properties, most);
  }

  /** The same where the users come to all ports of the application in turn. */
  final void assertInside(Class<? extends WithRoom> type, String properties, int most)
      throws Exception {
    try (ConfigurableApplicationContext application =
            start(type, (pool + "=20 " + properties).split(" ", -1));
        HttpClient client = HttpClient.newHttpClient()) {
      Room room = application.getBean(Room.class);
      HeddleLifecycle heddle = application.getBean(HeddleLifecycle.class);
      List<Integer> ports = ports(application);
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < USERS; i++) {
        int port = ports.get(i % ports.size());
        answers.add(client.sendAsync(stay(port), BodyHandlers.ofString()));
      }
      try {
        while (room.inside.get() < most || heddle.waiting() < USERS - most) {
          Thread.sleep(1);
        }
        assertThat(heddle.waiting()).isEqualTo(USERS - most);
      } finally {
        room.end.countDown();
      }
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        assertThat(answer.get().body()).isEqualTo("ended");
      }
      assertThat(room.most.get()).isEqualTo(most);
      assertThat(heddle.waiting()).isZero();
    }
  }

  @Test
  void request_whose_body_comes_late_ends_though_no_other_place_is_free() throws Exception {
    try (ConfigurableApplicationContext application =
            start(WithRoom.class, "heddle.max-in-flight=1");
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port(application))) {
      socket
          .getOutputStream()
          .write(
              "POST /length HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      Room room = application.getBean(Room.class);
      while (room.inside.get() == 0) {
        Thread.sleep(1);
      }
      Thread.sleep(100); // It now waits for its body.
      socket.getOutputStream().write("abc".getBytes(StandardCharsets.US_ASCII));

      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
          .contains("200")
          .contains("length 3");
    }
  }

  private static HttpRequest stay(int port) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/stay")).build();
  }

  /** Where it listens. */
  static List<Integer> ports(ConfigurableApplicationContext application) {
    List<Integer> ports = new ArrayList<>(List.of(port(application)));
    application.getBeanProvider(OtherPort.class).forEach(other -> ports.add(other.number()));
    return ports;
  }

  private static int port(ConfigurableApplicationContext application) {
    return Integer.parseInt(application.getEnvironment().getRequiredProperty("local.server.port"));
  }

  static ConfigurableApplicationContext start(
      Class<? extends WithRoom> type, String... properties) {
    return new SpringApplicationBuilder(type)
        .properties("server.port=0", "server.tomcat.mbeanregistry.enabled=true")
        .properties(properties)
        .run();
  }

  /** Where else an application listens, once it has started. */
  interface OtherPort {
    int number();
  }

  static class WithRoom extends ExampleApplication {
    @Bean
    Room room() {
      return new Room();
    }
  }

  /** Counts who is inside. */
  @RestController
  static class Room {

    final AtomicInteger inside = new AtomicInteger();
    final AtomicInteger most = new AtomicInteger();
    final CountDownLatch end = new CountDownLatch(1);

    @GetMapping("/stay")
    String stay() throws InterruptedException {
      most.accumulateAndGet(inside.incrementAndGet(), Math::max);
      try {
        end.await();
        return "ended";
      } finally {
        inside.decrementAndGet();
      }
    }

    @PostMapping("/length")
    String length(InputStream body) throws IOException {
      inside.incrementAndGet();
      return "length " + body.readAllBytes().length;
    }
  }
}
