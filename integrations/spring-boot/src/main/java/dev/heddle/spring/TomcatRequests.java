package dev.heddle.spring;

import dev.heddle.tomcat.GaugedExecutor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.ProtocolHandler;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.util.ClassUtils;

/**
 * Runs Tomcat's requests on the executor. It is the last customizer and overrides earlier choices,
 * such as virtual threads.
 *
 * <p>Spring Boot 3 and 4 have the interfaces of Tomcat's factory and of its customizers in
 * different packages. The method that takes the customizers has the same name in both, and its
 * parameter type is the interface.
 */
final class TomcatRequests implements WebServerFactoryCustomizer<WebServerFactory>, Ordered {

  private final HeddleLifecycle heddle;

  TomcatRequests(HeddleLifecycle heddle) {
    this.heddle = heddle;
  }

  @Override
  public void customize(WebServerFactory factory) {
    for (Class<?> type : ClassUtils.getAllInterfaces(factory)) {
      for (Method method : type.getMethods()) {
        if (method.getName().equals("addConnectorCustomizers")) {
          add(factory, method);
          return;
        }
      }
    }
  }

  private void add(WebServerFactory factory, Method method) {
    Class<?> customizer = method.getParameterTypes()[0].getComponentType();
    try {
      MethodHandle take =
          MethodHandles.lookup()
              .bind(this, "take", MethodType.methodType(void.class, Connector.class));
      Object one = Array.newInstance(customizer, 1);
      Array.set(one, 0, MethodHandleProxies.asInterfaceInstance(customizer, take));
      method.invoke(factory, one);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Heddle cannot give Tomcat its executor", e);
    }
  }

  /** Called when all else that is set is set. A handler that has an executor tells no threads. */
  void take(Connector connector) {
    ProtocolHandler handler = connector.getProtocolHandler();
    int replaced = handler instanceof AbstractProtocol<?> pooled ? pooled.getMaxThreads() : 0;
    handler.setExecutor(new GaugedExecutor(heddle.executor(), heddle.forRequests(replaced)));
  }

  @Override
  public int getOrder() {
    return LOWEST_PRECEDENCE;
  }
}
