package dev.heddle.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A Jetty that is set up as README.md says. */
@Timeout(60)
class JettyTest {

  @Test
  void requests_all_run_on_heddle() throws Exception {
    HeddleExecutor executor = HeddleExecutor.builder().name("requests").build();

    assertThat(threadsOfRequests(executor)).allMatch(thread -> thread.startsWith("requests-"));

    executor.shutdown();
    assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void requests_run_on_virtual_threads_if_there_are_no_others() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().name("requests").threads(ThreadKinds.VIRTUAL).build()) {
      assertThat(threadsOfRequests(executor))
          .allMatch(thread -> thread.startsWith("requests-virtual-"));
    }
  }

  @Test
  void readme_shows_an_example_that_is_compiled() throws IOException {
    List<String> shown =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("README.md")))
            .results()
            .map(block -> compact(block.group(1)))
            .toList();

    assertThat(shown).hasSize(1);
    assertThat(
            compact(Files.readString(Path.of("src/test/java/dev/heddle/jetty/ReadmeExample.java"))))
        .contains(shown);
  }

  private static String compact(String code) {
    return code.replaceAll("\\s+", " ").strip();
  }

  /** Those that serve many requests, some at a time. */
  private static List<String> threadsOfRequests(HeddleExecutor executor) throws Exception {
    Server server = ReadmeExample.server(executor);
    ServerConnector connector = new ServerConnector(server);
    server.addConnector(connector);
    server.setHandler(new Answering());
    server.start();
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + connector.getLocalPort()))
              .timeout(Duration.ofSeconds(30))
              .build();
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        answers.add(client.sendAsync(request, BodyHandlers.ofString()));
      }
      List<String> threads = new ArrayList<>();
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        threads.add(answer.get().body());
      }
      return threads;
    } finally {
      server.stop();
    }
  }

  /** Answers with the name of the thread that serves the request. */
  private static final class Answering extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      Content.Sink.write(response, true, Thread.currentThread().getName(), callback);
      return true;
    }
  }
}
