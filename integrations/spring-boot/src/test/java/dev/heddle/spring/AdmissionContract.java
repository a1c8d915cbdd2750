package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Asynchronous requests with an admission, on the server of the class path. */
@Timeout(60)
abstract class AdmissionContract {

  @Test
  void asynchronous_request_that_is_admitted_is_answered_when_there_is_no_place() throws Exception {
    try (ConfigurableApplicationContext application = start("heddle.admission=2");
        HttpClient client = HttpClient.newHttpClient()) {
      String port = application.getEnvironment().getRequiredProperty("local.server.port");
      URI uri = URI.create("http://127.0.0.1:" + port + "/later");
      Later later = application.getBean(Later.class);
      CompletableFuture<HttpResponse<String>> answer =
          client.sendAsync(
              HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(20)).build(),
              BodyHandlers.ofString());
      later.begun.await();
      // The request has one place until it has its result.
      CountDownLatch end = takeOtherPlace(application);

      later.result.countDown();

      assertThat(answer.get().body()).isEqualTo("result");
      end.countDown();
    }
  }

  /** Begins a task, as soon as there is a place. It ends with the latch. */
  private static CountDownLatch takeOtherPlace(ConfigurableApplicationContext application) {
    HeddleExecutor executor = application.getBean("heddleExecutor", HeddleExecutor.class);
    CountDownLatch end = new CountDownLatch(1);
    while (true) {
      try {
        executor.submit(
            () -> {
              end.await();
              return end;
            });
        return end;
      } catch (RejectedExecutionException e) {
        Thread.onSpinWait();
      }
    }
  }

  private static ConfigurableApplicationContext start(String... properties) {
    return new SpringApplicationBuilder(Asynchronous.class)
        .properties("server.port=0")
        .properties(properties)
        .run();
  }

  static class Asynchronous extends ExampleApplication {
    @Bean
    Later later() {
      return new Later();
    }
  }

  /** Answers with a result that comes later. */
  @RestController
  static class Later {

    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch result = new CountDownLatch(1);

    @GetMapping("/later")
    Callable<String> later() {
      return () -> {
        begun.countDown();
        result.await();
        return "result";
      };
    }
  }
}
