package dev.heddle.tomcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http2.Http2Protocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Asynchronous requests that go on while the admission has no place. */
@Timeout(60)
class AsynchronousRequestsTest {

  /** More than HTTP/2 needs before a request is asynchronous. */
  private static final int PLACES = 8;

  private final Tomcat tomcat = new Tomcat();
  private final Connector connector = new Connector();
  private final HeddleTomcatExecutor executor = new HeddleTomcatExecutor();
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void close() throws LifecycleException {
    end.countDown();
    tomcat.stop();
    tomcat.destroy();
  }

  @ParameterizedTest
  @EnumSource
  void dispatch_ofAnAdmittedRequest_isNotRefused(Version version) throws Exception {
    LaterServlet servlet = start(new LaterServlet(0));
    try (HttpClient client = client(version)) {
      CompletableFuture<HttpResponse<String>> answer = begin(client, "/later");
      AsyncContext request = servlet.begun.take();
      takeAllPlaces();

      request.dispatch();

      assertThat(answer.get(30, TimeUnit.SECONDS).body()).isEqualTo("answered");
    }
  }

  @ParameterizedTest
  @EnumSource
  void completion_ofAnAdmittedRequest_isNotRefused(Version version) throws Exception {
    LaterServlet servlet = start(new LaterServlet(0));
    try (HttpClient client = client(version)) {
      CompletableFuture<HttpResponse<String>> answer = begin(client, "/later");
      AsyncContext request = servlet.begun.take();
      takeAllPlaces();

      request.getResponse().getWriter().write("completed");
      request.complete();

      assertThat(answer.get(30, TimeUnit.SECONDS).body()).isEqualTo("completed");
    }
  }

  @ParameterizedTest
  @EnumSource
  void timeout_ofAnAdmittedRequest_isNotRefused(Version version) throws Exception {
    LaterServlet servlet = start(new LaterServlet(2000));
    try (HttpClient client = client(version)) {
      CompletableFuture<HttpResponse<String>> answer = begin(client, "/later");
      servlet.begun.take();
      takeAllPlaces();

      assertThat(answer.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(500);
    }
  }

  @Test
  void newRequest_isRefused() throws Exception {
    start(new LaterServlet(0));
    takeAllPlaces();

    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThatThrownBy(() -> begin(client, "/now").get(30, TimeUnit.SECONDS))
          .hasCauseInstanceOf(IOException.class);
    }
  }

  @Test
  void callers_areThereInTomcat() {
    assertThat(Continuations.CALLERS)
        .allSatisfy(
            caller -> {
              int dot = caller.lastIndexOf('.');
              assertThat(
                      Stream.of(Class.forName(caller.substring(0, dot)).getDeclaredMethods())
                          .map(method -> method.getName()))
                  .contains(caller.substring(dot + 1));
            });
  }

  private LaterServlet start(LaterServlet servlet) throws LifecycleException {
    tomcat.setBaseDir(Objects.requireNonNull(System.getProperty("catalina.home")));
    executor.setName("requests");
    executor.setAdmission(String.valueOf(PLACES));
    tomcat.getService().addExecutor(executor);
    connector.setPort(0);
    connector.addUpgradeProtocol(new Http2Protocol());
    connector.getProtocolHandler().setExecutor(executor);
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "later", servlet).setAsyncSupported(true);
    context.addServletMappingDecoded("/", "later");
    tomcat.start();
    return servlet;
  }

  /** One that has been answered, so that no frames of HTTP/2 but those of a request follow. */
  private HttpClient client(Version version) throws Exception {
    HttpClient client = HttpClient.newBuilder().version(version).build();
    for (int i = 0; i < 6; i++) {
      HttpResponse<String> answer = begin(client, "/now").get(30, TimeUnit.SECONDS);
      assertThat(answer.version()).isEqualTo(version);
    }
    return client;
  }

  private CompletableFuture<HttpResponse<String>> begin(HttpClient client, String path) {
    URI uri = URI.create("http://127.0.0.1:" + connector.getLocalPort() + path);
    return client.sendAsync(
        HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(30)).build(),
        BodyHandlers.ofString());
  }

  /** Begins as many tasks as there are places. Those that end now give theirs back. */
  private void takeAllPlaces() {
    int taken = 0;
    while (taken < PLACES) {
      try {
        executor.execute(this::stay);
        taken++;
      } catch (RejectedExecutionException e) {
        Thread.onSpinWait();
      }
    }
  }

  private void stay() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
