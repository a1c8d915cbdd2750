package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The starter in a web application on another server than Tomcat, which is not on its class path.
 */
@Timeout(60)
abstract class ServerContract {

  private final String prefix;

  /**
   * @param prefix of the names of the server's own threads
   */
  ServerContract(String prefix) {
    this.prefix = prefix;
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "true"})
  void all_requests_run_on_heddle_whether_or_not_virtual_threads_are_enabled(String virtual)
      throws Exception {
    try (ConfigurableApplicationContext application =
        start("spring.threads.virtual.enabled=" + virtual)) {
      assertThat(requestThreads(application)).allMatch(thread -> thread.startsWith("heddle-"));
    }
  }

  @Test
  void server_has_threads_of_its_own_when_heddle_is_not_enabled() throws Exception {
    try (ConfigurableApplicationContext application = start("heddle.enabled=false")) {
      assertThat(requestThreads(application)).allMatch(thread -> thread.startsWith(prefix));
    }
  }

  @Test
  void properties_choose_threads() throws Exception {
    try (ConfigurableApplicationContext application = start("heddle.threads=virtual")) {
      assertThat(requestThreads(application))
          .allMatch(thread -> thread.matches("heddle-virtual-\\d+"));
    }
  }

  @Test
  void close_of_the_context_ends_all_threads() throws Exception {
    ConfigurableApplicationContext application = start();
    HeddleExecutor executor = application.getBean("heddleExecutor", HeddleExecutor.class);
    assertThat(requestThreads(application)).isNotEmpty();

    application.close();

    assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  private static ConfigurableApplicationContext start(String... properties) {
    return new SpringApplicationBuilder(ExampleApplication.class)
        .properties("server.port=0")
        .properties(properties)
        .run();
  }

  /** Those that serve many requests, some at a time. */
  private static List<String> requestThreads(ConfigurableApplicationContext application)
      throws Exception {
    String port = application.getEnvironment().getRequiredProperty("local.server.port");
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/thread")).build();
    List<String> threads = new ArrayList<>();
    try (HttpClient client = HttpClient.newHttpClient()) {
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        answers.add(client.sendAsync(request, BodyHandlers.ofString()));
      }
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        threads.add(answer.get().body());
      }
    }
    return threads;
  }
}
