package dev.heddle.spring;

import java.lang.reflect.Method;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Runs Jetty's requests on the executor. Jetty's own pool keeps its acceptors and selectors. It is
 * the last customizer and overrides earlier choices, such as virtual threads.
 *
 * <p>Spring Boot 3 and 4 have Jetty's factories in different packages, with the same methods.
 */
final class JettyRequests implements WebServerFactoryCustomizer<WebServerFactory>, Ordered {

  private final HeddleLifecycle heddle;

  JettyRequests(HeddleLifecycle heddle) {
    this.heddle = heddle;
  }

  @Override
  public void customize(WebServerFactory factory) {
    Class<?> type = factory.getClass();
    Method get = ClassUtils.getMethodIfAvailable(type, "getThreadPool");
    Method set = ClassUtils.getMethodIfAvailable(type, "setThreadPool", ThreadPool.class);
    if (get != null && set != null) {
      Object replaced = ReflectionUtils.invokeMethod(get, factory);
      int most = allowed(replaced);
      QueuedThreadPool pool =
          replaced instanceof QueuedThreadPool given ? given : new QueuedThreadPool();
      pool.setReservedThreads(0); // A pool with reserved threads would run requests itself.
      pool.setVirtualThreadsExecutor(heddle.forRequests(most));
      ReflectionUtils.invokeMethod(set, factory, pool);
    }
  }

  /** How many requests a pool runs at once; 0 for any number. */
  private static int allowed(@Nullable Object pool) {
    if (pool instanceof QueuedThreadPool queued && queued.getVirtualThreadsExecutor() != null) {
      return 0;
    }
    Object asked = pool == null ? new QueuedThreadPool() : pool;
    Method most = ClassUtils.getMethodIfAvailable(asked.getClass(), "getMaxThreads");
    return most != null && ReflectionUtils.invokeMethod(most, asked) instanceof Integer threads
        ? threads
        : 0;
  }

  @Override
  public int getOrder() {
    return LOWEST_PRECEDENCE;
  }
}
