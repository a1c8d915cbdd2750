package dev.heddle.spring;

import dev.heddle.tomcat.GaugedExecutor;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.ProtocolHandler;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;

/**
 * Runs Tomcat's requests on the executor. It is the last customizer and overrides earlier choices,
 * such as virtual threads.
 */
final class TomcatRequests implements WebServerFactoryCustomizer<WebServerFactory>, Ordered {

  private final HeddleLifecycle heddle;

  TomcatRequests(HeddleLifecycle heddle) {
    this.heddle = heddle;
  }

  @Override
  public void customize(WebServerFactory factory) {
    Customizers.add(factory, "addConnectorCustomizers", Connector.class, this::take);
  }

  /** Called when all else that is set is set. A handler that has an executor tells no threads. */
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
