package dev.heddle.spring;

import io.undertow.servlet.api.DeploymentInfo;
import java.util.concurrent.Executor;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/**
 * Runs the requests of Undertow's servlets on the executor, and none on Undertow's workers. It is
 * the last customizer and overrides earlier choices, such as virtual threads. Spring Boot 4 has no
 * Undertow.
 */
final class UndertowRequests implements WebServerFactoryCustomizer<WebServerFactory>, Ordered {

  private static final String WORKERS = "server.undertow.threads.worker";
  private static final String IO_THREADS = "server.undertow.threads.io";

  private final HeddleLifecycle heddle;
  private final Environment environment;

  UndertowRequests(HeddleLifecycle heddle, Environment environment) {
    this.heddle = heddle;
    this.environment = environment;
  }

  @Override
  public void customize(WebServerFactory factory) {
    Customizers.add(factory, "addDeploymentInfoCustomizers", DeploymentInfo.class, this::customize);
  }

  private void customize(DeploymentInfo deployment) {
    // An executor that was set before has no limit: it is the one for virtual threads.
    int replaced = deployment.getExecutor() == null ? workers() : 0;
    Executor requests = heddle.forRequests(replaced);
    deployment.setExecutor(requests);
    deployment.setAsyncExecutor(new Continuing(heddle.executor(), requests));
  }

  /** How many workers Undertow has, by its own rule unless set. */
  private int workers() {
    int ioThreads =
        environment.getProperty(
            IO_THREADS, Integer.class, Math.max(Runtime.getRuntime().availableProcessors(), 2));
    return environment.getProperty(WORKERS, Integer.class, 8 * ioThreads);
  }

  @Override
  public int getOrder() {
    return LOWEST_PRECEDENCE;
  }
}
