package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.ApplicationEventMulticaster;
import org.springframework.context.event.SimpleApplicationEventMulticaster;
import org.springframework.core.task.AsyncTaskExecutor;

/** How the executor ends with its application context. */
@Timeout(60)
class ClosingIT {

  private static final String AWAIT = "spring.task.execution.shutdown.await-termination";
  private static final String PERIOD = AWAIT + "-period";
  private static final String PHASE = "spring.lifecycle.timeout-per-shutdown-phase";

  private final List<ConfigurableApplicationContext> started = new ArrayList<>();

  @AfterEach
  void close() {
    started.forEach(ConfigurableApplicationContext::close);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=b", PERIOD + "=30s"})
  void beans_are_destroyed_when_interrupted_tasks_have_ended(String property) throws Exception {
    ConfigurableApplicationContext application = start(Used.class, property);
    CompletableFuture<String> task = use(application);

    application.close();

    assertThat(task.get()).isEqualTo("interrupted, bean intact");
  }

  /** As with Spring Boot's own executor. */
  @Test
  void tasks_that_end_within_the_time_of_a_phase_are_not_interrupted() throws Exception {
    ConfigurableApplicationContext application = start(ExampleApplication.class, PHASE + "=30s");
    HeddleExecutor executor = executor(application);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<String> task =
        application.getBean(ExampleApplication.Tasks.class).await(begun, end);
    begun.await();

    CountDownLatch closes = SpringBoot.closes(application);
    Thread closing = Thread.ofPlatform().start(application::close);
    closes.await();
    assertThat(task).isNotDone();
    end.countDown();
    closing.join();

    assertThat(task.get()).isEqualTo("opened");
    assertThat(executor.isTerminated()).isTrue();
  }

  @Test
  void tasks_that_run_when_the_context_closes_may_submit_others() throws Exception {
    ConfigurableApplicationContext application = start(ExampleApplication.class, PHASE + "=30s");
    AsyncTaskExecutor executor =
        application.getBean("applicationTaskExecutor", AsyncTaskExecutor.class);
    HeddleExecutor heddle = executor(application);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch closes = SpringBoot.closes(application);
    Future<String> task =
        executor.submit(
            () -> {
              begun.countDown();
              closes.await();
              heddle.awaitTermination(
                  200, TimeUnit.MILLISECONDS); // Until it has been asked to end.
              return executor.submit(() -> Thread.currentThread().getName()).get();
            });
    begun.await();

    application.close();

    assertThat(task.get()).startsWith("heddle-");
  }

  @Test
  void task_that_closes_the_context_waits_for_others_and_is_not_interrupted() throws Exception {
    ConfigurableApplicationContext application = start(ExampleApplication.class, PHASE + "=30s");
    HeddleExecutor executor = executor(application);
    CountDownLatch closes = SpringBoot.closes(application);
    CountDownLatch begun = new CountDownLatch(1);
    Future<String> other =
        executor.submit(
            () -> {
              begun.countDown();
              closes.await();
              Thread.sleep(200);
              return "not interrupted";
            });
    begun.await();

    Future<String> closed =
        executor.submit(
            () -> {
              application.close();
              return other.state() + (Thread.interrupted() ? " by an interrupt" : "");
            });

    assertThat(closed.get(20, TimeUnit.SECONDS)).isEqualTo("SUCCESS");
    assertThat(executor.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void task_that_closes_the_context_interrupts_others_when_their_time_is_over() throws Exception {
    ConfigurableApplicationContext application = start(Used.class);
    CompletableFuture<String> task = use(application);
    HeddleExecutor executor = executor(application);

    Future<Boolean> closed =
        executor.submit(
            () -> {
              application.close();
              return Thread.currentThread().isInterrupted();
            });

    assertThat(closed.get(20, TimeUnit.SECONDS)).isFalse();
    assertThat(task.get()).isEqualTo("interrupted, bean intact");
  }

  @Test
  void context_that_was_stopped_before_destroys_beans_after_tasks_too() throws Exception {
    ConfigurableApplicationContext application = start(Used.class);
    application.stop();
    CompletableFuture<String> task = use(application);

    application.close();

    assertThat(task.get()).isEqualTo("interrupted, bean intact");
  }

  @Test
  void context_that_publishes_events_later_destroys_beans_after_tasks_too() throws Exception {
    ConfigurableApplicationContext application = start(PublishesLater.class);
    CompletableFuture<String> task = use(application);

    application.close();

    assertThat(task.get()).isEqualTo("interrupted, bean intact");
  }

  @ParameterizedTest
  @ValueSource(strings = {AWAIT + "=true", AWAIT + "=true," + PERIOD + "=1ms"})
  void neither_running_nor_queued_tasks_are_lost_if_they_are_to_be_awaited(String properties)
      throws Exception {
    ConfigurableApplicationContext application =
        start(
            ExampleApplication.class,
            ("heddle.threads=platform,heddle.maximum-platform-threads=1," + properties).split(","));
    ExampleApplication.Tasks tasks = application.getBean(ExampleApplication.Tasks.class);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<String> running = tasks.await(begun, end);
    begun.await();
    CompletableFuture<String> queued = tasks.thread();

    application.close();
    end.countDown();

    assertThat(running.get()).isEqualTo("opened");
    assertThat(queued.get()).startsWith("heddle-");
  }

  @Test
  void executor_as_in_the_readme_does_not_hold_up_the_close() throws Exception {
    ConfigurableApplicationContext application = start(OfTheReadme.class, PERIOD + "=1ms");
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    HeddleExecutor executor = executor(application);
    executor.execute(() -> ignoreInterrupts(begun, end));
    begun.await();

    Thread closing = Thread.ofPlatform().start(application::close);
    boolean isClosed = closing.join(Duration.ofSeconds(20));
    boolean goesOn = !executor.isTerminated();
    end.countDown();

    assertThat(isClosed).isTrue();
    assertThat(goesOn).isTrue();
  }

  @Test
  void executor_of_a_parent_goes_on_when_a_child_is_closed() throws Exception {
    ConfigurableApplicationContext parent = start(ExampleApplication.class);
    ConfigurableApplicationContext child =
        new SpringApplicationBuilder(ExampleApplication.class)
            .parent(parent)
            .properties("server.port=0")
            .run();
    HeddleExecutor executor = executor(child);
    assertThat(parent.getBean("heddleExecutor")).isSameAs(executor);

    child.close();

    assertThat(executor.isShutdown()).isFalse();
    parent.close();
    assertThat(executor.isShutdown()).isTrue();
  }

  @Test
  void beans_that_stop_above_the_executors_of_spring_may_submit_tasks() {
    ConfigurableApplicationContext application = start(Submitting.class);
    Submitter submitter = application.getBean(Submitter.class);

    application.close();

    assertThat(submitter.thread).isCompletedWithValueMatching(name -> name.startsWith("heddle-"));
  }

  private static HeddleExecutor executor(ConfigurableApplicationContext application) {
    return application.getBean("heddleExecutor", HeddleExecutor.class);
  }

  /** A task that has begun and uses a bean. */
  private static CompletableFuture<String> use(ConfigurableApplicationContext application)
      throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Resource resource = application.getBean(Resource.class);
    CompletableFuture<String> task = new CompletableFuture<>();
    executor(application).execute(() -> task.complete(resource.use(begun)));
    begun.await();
    return task;
  }

  private static void ignoreInterrupts(CountDownLatch begun, CountDownLatch end) {
    begun.countDown();
    while (end.getCount() > 0) {
      try {
        end.await();
      } catch (InterruptedException e) {
        // That is what it ignores.
      }
    }
  }

  private ConfigurableApplicationContext start(Class<?> application, String... properties) {
    ConfigurableApplicationContext context =
        new SpringApplicationBuilder(application)
            .properties("server.port=0", "server.tomcat.mbeanregistry.enabled=true")
            .properties(PHASE + "=100ms")
            .properties(properties)
            .run();
    started.add(context);
    return context;
  }

  static class Used extends ExampleApplication {
    @Bean
    Resource resource() {
      return new Resource();
    }
  }

  /** What a task needs to the end. */
  static final class Resource implements DisposableBean {

    private final CountDownLatch destroyed = new CountDownLatch(1);

    /** Waits for an interrupt, and then for a while whether the bean is destroyed. */
    String use(CountDownLatch begun) {
      begun.countDown();
      try {
        destroyed.await();
        return "not interrupted, bean destroyed";
      } catch (InterruptedException interrupt) {
        try {
          boolean isDestroyed = destroyed.await(300, TimeUnit.MILLISECONDS);
          return "interrupted, bean " + (isDestroyed ? "destroyed" : "intact");
        } catch (InterruptedException again) {
          return "interrupted twice";
        }
      }
    }

    @Override
    public void destroy() {
      destroyed.countDown();
    }
  }

  static class PublishesLater extends Used {
    @Bean
    ApplicationEventMulticaster applicationEventMulticaster() {
      SimpleApplicationEventMulticaster events = new SimpleApplicationEventMulticaster();
      events.setTaskExecutor(later -> {}); // So late that the context is closed.
      return events;
    }
  }

  @Import(ReadmeExample.class)
  static class OfTheReadme extends ExampleApplication {}

  static class Submitting extends ExampleApplication {
    @Bean
    Submitter submitter(ExampleApplication.Tasks tasks) {
      return new Submitter(tasks);
    }
  }

  /** Submits a task when it stops, as the consumers of messages do. */
  static final class Submitter implements SmartLifecycle {

    final CompletableFuture<String> thread = new CompletableFuture<>();
    private final ExampleApplication.Tasks tasks;
    private volatile boolean running;

    Submitter(ExampleApplication.Tasks tasks) {
      this.tasks = tasks;
    }

    @Override
    public void start() {
      running = true;
    }

    @Override
    public void stop() {
      running = false;
      thread.complete(tasks.thread().join());
    }

    @Override
    public boolean isRunning() {
      return running;
    }

    @Override
    public int getPhase() {
      return Integer.MAX_VALUE / 2 + 2;
    }
  }
}
