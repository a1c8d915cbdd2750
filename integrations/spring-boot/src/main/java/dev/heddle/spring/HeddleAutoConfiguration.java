package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.micrometer.HeddleMetrics;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.undertow.servlet.api.DeploymentInfo;
import java.util.concurrent.Executor;
import org.apache.coyote.ProtocolHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.TaskDecorator;

/**
 * Runs the requests of Tomcat, Jetty or Undertow and Spring's tasks on one {@link HeddleExecutor},
 * unless {@code heddle.enabled} is false.
 */
@AutoConfiguration(before = TaskExecutionAutoConfiguration.class)
@Conditional(Enabled.class)
@EnableConfigurationProperties(HeddleProperties.class)
public class HeddleAutoConfiguration {

  static final String EXECUTOR = "heddleExecutor";

  /**
   * The executor. It is not a candidate for injection by type, because such injection points mean
   * the executor for tasks. It is {@link HeddleLifecycle} that ends it; to destroy the bean neither
   * waits for tasks nor interrupts them.
   */
  @Bean(name = EXECUTOR, autowireCandidate = false, destroyMethod = "shutdown")
  @ConditionalOnMissingBean(name = EXECUTOR)
  HeddleExecutor heddleExecutor(HeddleProperties properties) {
    return properties.executor();
  }

  @Bean
  HeddleLifecycle heddleLifecycle(ApplicationContext context, HeddleProperties properties) {
    HeddleExecutor executor = context.getBean(EXECUTOR, HeddleExecutor.class);
    return new HeddleLifecycle(executor, properties.maxInFlight(executor.admission()), context);
  }

  /**
   * The executor for tasks, in place of Spring Boot's own, under the same conditions and, unless
   * the application has another use for it, under both of its names.
   */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnMissingBean(value = Executor.class, ignored = HeddleExecutor.class)
  @Conditional(NoOtherHeddleExecutor.class)
  @ConditionalOnProperty(
      name = "spring.task.execution.mode",
      havingValue = "auto",
      matchIfMissing = true)
  static class Tasks {

    @Bean
    static BeanFactoryPostProcessor heddleTaskExecutorName() {
      return beans -> {
        if (!beans.containsBean("taskExecutor")) {
          beans.registerAlias("applicationTaskExecutor", "taskExecutor");
        }
      };
    }

    @Bean
    AsyncTaskExecutor applicationTaskExecutor(
        HeddleLifecycle heddle, ObjectProvider<TaskDecorator> decorators) {
      SpringTasks tasks = new SpringTasks(heddle.forTasks());
      decorators
          .orderedStream()
          .reduce((first, then) -> task -> then.decorate(first.decorate(task)))
          .ifPresent(
              all -> tasks.setTaskDecorator(task -> new DecoratedTask(task, all.decorate(task))));
      return tasks;
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({WebServerFactoryCustomizer.class, ProtocolHandler.class})
  static class OnTomcat {

    @Bean
    TomcatRequests heddleTomcatRequests(HeddleLifecycle heddle) {
      return new TomcatRequests(heddle);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({WebServerFactoryCustomizer.class, QueuedThreadPool.class})
  static class OnJetty {

    @Bean
    JettyRequests heddleJettyRequests(HeddleLifecycle heddle) {
      return new JettyRequests(heddle);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({WebServerFactoryCustomizer.class, DeploymentInfo.class})
  static class OnUndertow {

    @Bean
    UndertowRequests heddleUndertowRequests(HeddleLifecycle heddle, Environment environment) {
      return new UndertowRequests(heddle, environment);
    }
  }

  /** Shows the executor to the registries that Spring Boot's Actuator creates. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({MeterBinder.class, HeddleMetrics.class})
  static class Metrics {

    @Bean
    MeterBinder heddleMetrics(HeddleLifecycle heddle) {
      return new RequestMetrics(heddle);
    }
  }
}
