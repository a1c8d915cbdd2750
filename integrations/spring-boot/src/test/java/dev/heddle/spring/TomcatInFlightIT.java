package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.catalina.connector.Connector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;

/** The bound of requests on Tomcat. */
class TomcatInFlightIT extends InFlightContract {
  TomcatInFlightIT() {
    super("server.tomcat.threads.max");
  }

  @Test
  void all_are_inside_where_virtual_threads_replace_the_pool() throws Exception {
    assertInside("spring.threads.virtual.enabled=true", 40);
  }

  @ParameterizedTest
  @CsvSource({"heddle.max-in-flight=5, 5", "a=b, 30", "heddle.max-in-flight=unbounded, 40"})
  void connectors_share_what_is_set_and_otherwise_each_has_what_its_pool_allowed(
      String properties, int most) throws Exception {
    assertInside(TwoConnectors.class, properties, most);
  }

  @Test
  void connector_with_an_executor_of_the_application_keeps_it() throws Exception {
    try (ConfigurableApplicationContext application = start(OwnSecondExecutor.class, "a=b");
        HttpClient client = HttpClient.newHttpClient()) {
      List<String> threads = new ArrayList<>();
      for (int port : ports(application)) {
        URI uri = URI.create("http://127.0.0.1:" + port + "/thread");
        threads.add(
            client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body());
      }
      assertThat(threads.getFirst()).startsWith("heddle-");
      assertThat(threads.getLast()).isEqualTo("own");
    }
  }

  static class OwnSecondExecutor extends TwoConnectors {
    OwnSecondExecutor() {
      second
          .getProtocolHandler()
          .setExecutor(task -> Thread.ofPlatform().daemon().name("own").start(task));
    }
  }

  static class TwoConnectors extends WithRoom {

    final Connector second = new Connector();

    @Bean
    WebServerFactoryCustomizer<WebServerFactory> secondConnector() {
      second.setPort(0);
      second.setProperty("maxThreads", "10");
      return this::addSecond;
    }

    private void addSecond(WebServerFactory factory) {
      // Spring Boot 3 and 4 name it differently.
      Method adder =
          Stream.of(factory.getClass().getMethods())
              .filter(method -> method.getName().matches("addAdditional(Tomcat)?Connectors"))
              .findAny()
              .orElseThrow();
      try {
        adder.invoke(factory, (Object) new Connector[] {second});
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    @Bean
    OtherPort secondPort() {
      return second::getLocalPort;
    }
  }
}
