package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.TaskDecorator;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The starter in a web application of whichever Spring Boot is on the class path. */
@Timeout(60)
class StarterIT {

  private static final String HEDDLE = "heddle-";

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  private final List<ConfigurableApplicationContext> started = new ArrayList<>();

  @AfterEach
  void close() {
    started.forEach(ConfigurableApplicationContext::close);
  }

  @Test
  void requests_and_tasks_run_on_heddle_and_the_log_says_so() throws Exception {
    ConfigurableApplicationContext application = start(ExampleApplication.class);

    assertThat(requestThread(application)).startsWith(HEDDLE);
    assertThat(taskThread(application)).startsWith(HEDDLE);
    assertThat(log())
        .containsOnlyOnce(
            "Heddle runs requests (200 at a time) and tasks; heddle.enabled=false switches it off");
  }

  @Test
  void gauges_of_tomcat_count_the_threads_of_heddle() throws Exception {
    // A platform thread stays for a while when the request is over.
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "heddle.threads=platform");
    assertThat(requestThread(application)).startsWith(HEDDLE);

    MBeanServer jmx = ManagementFactory.getPlatformMBeanServer();
    List<Object> counts = new ArrayList<>();
    for (ObjectName pool : jmx.queryNames(new ObjectName("*:type=ThreadPool,name=*"), null)) {
      counts.add(jmx.getAttribute(pool, "currentThreadCount"));
    }

    // Tomcats of other tests may be among them, with no threads any more.
    assertThat(counts).anyMatch(count -> (Integer) count > 0).doesNotContain(-1);
  }

  @Test
  void actuator_shows_the_executor_and_the_requests_that_wait() throws Exception {
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "management.endpoints.web.exposure.include=metrics");

    assertThat(get(application, "/actuator/metrics/executor.pool.core?tag=name:heddle"))
        .contains("\"value\":" + Runtime.getRuntime().availableProcessors() + ".0");
    assertThat(get(application, "/actuator/metrics/heddle.requests.waiting"))
        .contains("\"value\":0.0", "\"values\":[\"heddle\"]");
  }

  @Test
  void actuator_shows_no_maximum_of_tomcats_pool_but_the_limit_of_heddle() throws Exception {
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "management.endpoints.web.exposure.include=metrics");
    HeddleExecutor executor = application.getBean("heddleExecutor", HeddleExecutor.class);

    assertThat(
            get(
                application,
                "/actuator/metrics/tomcat.threads.config.max?tag=" + newest(application)))
        .contains("\"value\":-1.0");
    assertThat(get(application, "/actuator/metrics/executor.pool.max?tag=name:heddle"))
        .contains("\"value\":" + executor.stats().threads().limit() + ".0");
  }

  /** The tag of its connector: those of other tests are shown too, with lower numbers. */
  private static String newest(ConfigurableApplicationContext application)
      throws IOException, InterruptedException {
    int number =
        Pattern.compile("\"http-nio-auto-(\\d+)\"")
            .matcher(get(application, "/actuator/metrics/tomcat.threads.config.max"))
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .max()
            .orElseThrow();
    return "name:http-nio-auto-" + number;
  }

  @Test
  void requests_and_tasks_run_on_heddle_when_virtual_threads_are_enabled() throws Exception {
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "spring.threads.virtual.enabled=true");

    assertThat(requestThread(application)).startsWith(HEDDLE);
    assertThat(taskThread(application)).startsWith(HEDDLE);
  }

  @Test
  void application_has_threads_of_its_own_when_heddle_is_not_enabled() throws Exception {
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "heddle.enabled=false");

    assertThat(requestThread(application)).startsWith("http-nio-");
    assertThat(taskThread(application)).startsWith("task-");
    assertThat(application.containsBean("heddleExecutor")).isFalse();
    assertThat(log()).doesNotContain("Heddle runs");
  }

  @Test
  void heddle_enabled_is_a_boolean_like_others() {
    assertThat(start(ExampleApplication.class, "heddle.enabled=off").containsBean("heddleExecutor"))
        .isFalse();
    assertThatThrownBy(() -> start(ExampleApplication.class, "heddle.enabled=flase"))
        .hasRootCauseMessage("Invalid boolean value 'flase'");
  }

  /** Who waits may be in a transaction, or have a security context. */
  @Test
  void task_never_runs_on_the_thread_that_waits_for_it() throws Exception {
    AsyncTaskExecutor executor =
        start(ExampleApplication.class).getBean("applicationTaskExecutor", AsyncTaskExecutor.class);

    for (int i = 0; i < 200; i++) {
      assertThat(executor.submit(new Nested(executor, 3, null)).get()).isTrue();
    }
  }

  /** Whether none of those inside ran on the thread of the one around it. */
  private record Nested(AsyncTaskExecutor executor, int depth, @Nullable Thread around)
      implements Callable<Boolean> {
    @Override
    public Boolean call() throws Exception {
      Thread own = Thread.currentThread();
      return !own.equals(around)
          && (depth == 0 || executor.submit(new Nested(executor, depth - 1, own)).get());
    }
  }

  @Test
  void executor_of_the_application_keeps_its_tasks() throws Exception {
    ConfigurableApplicationContext application = start(OwnExecutor.class);

    assertThat(requestThread(application)).startsWith(HEDDLE);
    assertThat(taskThread(application)).isEqualTo("own-1");
    assertThat(application.getBean(Injected.class).executor()).isSameAs(application.getBean("own"));
    assertThat(log()).contains("Heddle runs requests (200 at a time);");
  }

  @Test
  void executor_that_the_application_injects_by_type_is_the_one_for_tasks() {
    ConfigurableApplicationContext application = start(Injecting.class);

    assertThat(application.getBean(Injected.class).executor())
        .isSameAs(application.getBean("applicationTaskExecutor"));
  }

  @Test
  void other_heddle_executor_of_the_application_is_the_one_that_it_injects() {
    ConfigurableApplicationContext application = start(OtherHeddle.class);

    assertThat(application.getBean(Injected.class).executor())
        .isSameAs(application.getBean("orders"));
    assertThat(application.containsBean("applicationTaskExecutor")).isFalse();
  }

  @Test
  void executor_of_spring_boot_that_is_forced_gets_its_tasks() throws Exception {
    SpringBoot.assumeHas("3.5.0", "spring.task.execution.mode=force");
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "spring.task.execution.mode=force");

    assertThat(requestThread(application)).startsWith(HEDDLE);
    assertThat(taskThread(application)).startsWith("task-");
  }

  @Test
  void heddle_executor_of_the_application_takes_the_place_of_the_starters() throws Exception {
    ConfigurableApplicationContext application = start(OwnHeddle.class);

    assertThat(requestThread(application)).startsWith("mine-");
    assertThat(taskThread(application)).startsWith("mine-");
  }

  @Test
  void properties_of_the_executor_have_no_effect_on_that_of_the_application() throws Exception {
    ConfigurableApplicationContext application =
        start(
            OwnHeddle.class,
            "heddle.threads=virtual",
            "heddle.maximum-platform-threads=0",
            "heddle.admission=soon",
            "heddle.mxbean=true");

    assertThat(requestThread(application)).startsWith("mine-").doesNotContain("virtual");
    assertThat(shownToJmx()).isFalse();
  }

  @Test
  void task_decorators_are_applied_in_their_order() throws Exception {
    ConfigurableApplicationContext application = start(Decorated.class);

    assertThat(taskThread(application)).isEqualTo("outer inner");
  }

  @Test
  void properties_choose_threads() throws Exception {
    ConfigurableApplicationContext virtual =
        start(ExampleApplication.class, "heddle.threads=virtual");
    assertThat(requestThread(virtual)).matches("heddle-virtual-\\d+");

    ConfigurableApplicationContext platform =
        start(
            ExampleApplication.class,
            "heddle.threads=platform",
            "heddle.maximum-platform-threads=1");
    assertThat(requestThread(platform)).isEqualTo("heddle-1");
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<String> first = await(platform, end);
    ExampleApplication.Tasks tasks = platform.getBean(ExampleApplication.Tasks.class);
    CompletableFuture<String> second = tasks.await(new CountDownLatch(1), end);
    HeddleExecutor executor = platform.getBean("heddleExecutor", HeddleExecutor.class);
    assertThat(executor.stats().threads().platform()).isEqualTo(1);
    assertThat(executor.stats().queued()).isPositive(); // The end of the request's connection too.
    end.countDown();
    assertThat(first.get()).isEqualTo("opened");
    assertThat(second.get()).isEqualTo("opened");
  }

  @ParameterizedTest
  @CsvSource({
    "heddle.max-in-flight=0, heddle.max-in-flight, unbounded or a number above 0",
    "heddle.admission=soon, heddle.admission, 'unbounded, adaptive or a number above 0'",
    "heddle.maximum-platform-threads=0, heddle.maximum-platform-threads, 1 to 1048576",
    "heddle.threads=green, heddle.threads, green",
    "'heddle.max-in-flight=5,heddle.admission=9', heddle.max-in-flight, set one of both",
  })
  void value_that_means_nothing_fails_the_start_and_the_log_says_why(
      String given, String property, String reason) throws IOException {
    assertThatThrownBy(() -> start(ExampleApplication.class, given.split(",", -1)))
        .isInstanceOf(RuntimeException.class);

    assertThat(log()).contains("APPLICATION FAILED TO START").contains(property).contains(reason);
  }

  @Test
  void admission_refuses_what_is_beyond_and_no_line_is_before_it() throws Exception {
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "heddle.admission=1", "heddle.threads=platform");
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<String> task = await(application, end);

    assertThatThrownBy(() -> requestThread(application)).isInstanceOf(IOException.class);

    assertThat(application.getBean(HeddleLifecycle.class).waiting()).isZero();
    end.countDown();
    assertThat(task.get()).isEqualTo("opened");
  }

  @Test
  void every_property_is_in_the_metadata_that_editors_read() throws IOException {
    String metadata;
    try (InputStream in =
        HeddleProperties.class.getResourceAsStream(
            "/META-INF/spring-configuration-metadata.json")) {
      metadata = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    assertThat(HeddleProperties.class.getRecordComponents())
        .extracting(property -> DataObjectPropertyName.toDashedForm(property.getName()))
        .allSatisfy(name -> assertThat(metadata).contains("\"heddle." + name + "\""));
  }

  @Test
  void executor_is_shown_to_jmx_until_the_context_closes_if_it_is_to_be() throws Exception {
    start(ExampleApplication.class);
    assertThat(shownToJmx()).isFalse();

    ConfigurableApplicationContext shown = start(ExampleApplication.class, "heddle.mxbean=true");
    assertThat(shownToJmx()).isTrue();

    HeddleExecutor executor = shown.getBean("heddleExecutor", HeddleExecutor.class);
    shown.close();
    assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThat(shownToJmx()).isFalse();
  }

  private static boolean shownToJmx() throws Exception {
    return ManagementFactory.getPlatformMBeanServer()
        .isRegistered(new ObjectName("dev.heddle:type=HeddleExecutor,name=\"heddle\""));
  }

  @Test
  void bean_of_the_application_that_is_called_taskExecutor_stays() {
    ConfigurableApplicationContext application = start(OtherTaskExecutor.class);

    assertThat(application.getBean("taskExecutor")).isEqualTo("something else");
    assertThat(application.getBean("applicationTaskExecutor")).isInstanceOf(Executor.class);
  }

  @Test
  void task_executor_has_both_names_of_spring_boot() {
    ConfigurableApplicationContext application = start(ExampleApplication.class);

    assertThat(application.getBean("taskExecutor"))
        .isSameAs(application.getBean("applicationTaskExecutor"));
  }

  @Test
  void close_of_the_context_interrupts_tasks_and_ends_all_threads() throws Exception {
    ConfigurableApplicationContext application =
        start(ExampleApplication.class, "spring.lifecycle.timeout-per-shutdown-phase=100ms");
    HeddleExecutor executor = application.getBean("heddleExecutor", HeddleExecutor.class);
    assertThat(requestThread(application)).startsWith(HEDDLE);
    CompletableFuture<String> task = await(application, new CountDownLatch(1));

    application.close();

    assertThat(task.get()).isEqualTo("interrupted");
    assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith(HEDDLE)) {
        thread.join();
      }
    }
  }

  @Test
  void close_of_the_context_waits_for_tasks_if_it_is_to() throws Exception {
    ConfigurableApplicationContext application =
        start(
            ExampleApplication.class,
            "spring.task.execution.shutdown.await-termination=true",
            "spring.task.execution.shutdown.await-termination-period=30s");
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<String> task = await(application, end);

    CountDownLatch closes = SpringBoot.closes(application);
    Thread closing = Thread.ofPlatform().start(application::close);
    closes.await();
    end.countDown();
    closing.join();

    assertThat(task.get()).isEqualTo("opened");
  }

  /** A task that has begun. */
  private static CompletableFuture<String> await(
      ConfigurableApplicationContext application, CountDownLatch end) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<String> task =
        application.getBean(ExampleApplication.Tasks.class).await(begun, end);
    begun.await();
    return task;
  }

  private ConfigurableApplicationContext start(Class<?> application, String... properties) {
    ConfigurableApplicationContext context =
        new SpringApplicationBuilder(application)
            .properties("server.port=0", "logging.file.name=" + folder.resolve("log"))
            .properties("server.tomcat.mbeanregistry.enabled=true") // For all, or for none later.
            .properties(properties)
            .run();
    started.add(context);
    return context;
  }

  private static String requestThread(ConfigurableApplicationContext application)
      throws IOException, InterruptedException {
    return get(application, "/thread");
  }

  private static String get(ConfigurableApplicationContext application, String path)
      throws IOException, InterruptedException {
    String port = application.getEnvironment().getRequiredProperty("local.server.port");
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:" + port + path);
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    }
  }

  private static String taskThread(ConfigurableApplicationContext application) throws Exception {
    return application.getBean(ExampleApplication.Tasks.class).thread().get();
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  /** What asks for an executor by type gets. */
  record Injected(Executor executor) {}

  static class Injecting extends ExampleApplication {
    @Bean
    Injected injected(Executor any) {
      return new Injected(any);
    }
  }

  static class OwnExecutor extends Injecting {
    @Bean
    ThreadPoolTaskExecutor own() {
      return new ThreadPoolTaskExecutor();
    }
  }

  static class OtherTaskExecutor extends ExampleApplication {
    @Bean
    String taskExecutor() {
      return "something else";
    }
  }

  static class OtherHeddle extends Injecting {
    @Bean(destroyMethod = "shutdown")
    HeddleExecutor orders() {
      return HeddleExecutor.builder().name("orders").build();
    }
  }

  static class OwnHeddle extends ExampleApplication {
    @Bean
    HeddleExecutor heddleExecutor() {
      return HeddleExecutor.builder().name("mine").threads(ThreadKinds.PLATFORM).build();
    }
  }

  static class Decorated extends ExampleApplication {
    @Bean
    @Order(2)
    TaskDecorator outer() {
      return task ->
          () -> {
            Thread.currentThread().setName("outer");
            task.run();
          };
    }

    @Bean
    @Order(1)
    TaskDecorator inner() {
      return task ->
          () -> {
            Thread.currentThread().setName(Thread.currentThread().getName() + " inner");
            task.run();
          };
    }
  }
}
