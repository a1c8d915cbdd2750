package dev.heddle.spring;

import dev.heddle.tomcat.GaugedExecutor;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.ProtocolHandler;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Runs Tomcat's requests on the executor. It is the last customizer and overrides earlier choices,
 * such as virtual threads. An additional connector that the application gave an executor keeps it.
 */
final class TomcatRequests implements WebServerFactoryCustomizer<WebServerFactory>, Ordered {

  private final HeddleLifecycle heddle;

  TomcatRequests(HeddleLifecycle heddle) {
    this.heddle = heddle;
  }

  @Override
  public void customize(WebServerFactory factory) {
    Customizers.add(
        factory,
        "addConnectorCustomizers",
        Connector.class,
        first -> {
          take(first);
          additional(factory).filter(TomcatRequests::hasItsOwnPool).forEach(this::take);
        });
  }

  /** The connectors besides the first, which Spring Boot gives to no customizer. */
  private static Stream<Connector> additional(WebServerFactory factory) {
    // In Spring Boot 4, and in 3.
    return Stream.of("getAdditionalConnectors", "getAdditionalTomcatConnectors")
        .map(name -> ClassUtils.getMethodIfAvailable(factory.getClass(), name))
        .flatMap(Stream::ofNullable)
        .flatMap(get -> connectors(get, factory));
  }

  private static Stream<Connector> connectors(Method get, WebServerFactory factory) {
    return ReflectionUtils.invokeMethod(get, factory) instanceof Collection<?> all
        ? List.copyOf(all).stream().map(Connector.class::cast)
        : Stream.empty();
  }

  private static boolean hasItsOwnPool(Connector connector) {
    return connector.getProtocolHandler().getExecutor() == null;
  }

  /** Called after all other settings. A handler that has an executor does not tell its threads. */
  private void take(Connector connector) {
    ProtocolHandler handler = connector.getProtocolHandler();
    int replaced = handler instanceof AbstractProtocol<?> pooled ? pooled.getMaxThreads() : 0;
    handler.setExecutor(new GaugedExecutor(heddle.executor(), heddle.forRequests(replaced)));
  }

  @Override
  public int getOrder() {
    return LOWEST_PRECEDENCE;
  }
}
