package dev.heddle.tomcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class HeddleTomcatExecutorTest {

  private static final MBeanServer JMX = ManagementFactory.getPlatformMBeanServer();

  private final List<StandaloneTomcat> tomcats = new ArrayList<>();

  @AfterEach
  void close() throws LifecycleException {
    for (StandaloneTomcat tomcat : tomcats) {
      tomcat.valve().go.countDown();
      tomcat.close();
    }
  }

  @Test
  void readme_whatItShowsForServerXml_runsRequestsOnHeddle() throws Exception {
    String shown =
        Pattern.compile("```xml\n(<Executor.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("README.md")))
            .results()
            .map(found -> found.group(1))
            .findFirst()
            .orElseThrow();

    StandaloneTomcat tomcat = made(shown.replace("8080", "0")).start();

    assertThat(tomcat.get("/")).startsWith("requests-");
  }

  @ParameterizedTest
  @CsvSource({
    "threads=\"platform\" maximumPlatformThreads=\"1\", requests-1",
    "threads=\"virtual\", requests-virtual-\\d+"
  })
  void attributes_chooseThreads(String attributes, String thread) throws Exception {
    assertThat(withAttributes(attributes).start().get("/")).matches(thread);
  }

  @Test
  void gauges_ofTomcat_countThreadsThatServe() throws Exception {
    StandaloneTomcat tomcat = withAttributes("").start();
    assertThat(tomcat.executor().getMaxThreads()).isPositive();
    CompletableFuture<?> answer = held(tomcat);

    ObjectName connector =
        JMX.queryNames(new ObjectName("Catalina:type=ThreadPool,name=*"), null).iterator().next();
    assertThat((Integer) JMX.getAttribute(connector, "currentThreadsBusy")).isPositive();
    assertThat((Integer) JMX.getAttribute(connector, "currentThreadCount")).isPositive();
    ObjectName executor = new ObjectName("Catalina:type=Executor,name=requests");
    assertThat((Integer) JMX.getAttribute(executor, "activeCount")).isPositive();

    tomcat.valve().go.countDown();
    answer.get();
  }

  @Test
  void mxbean_isShownWhileItRuns() throws Exception {
    ObjectName shown = new ObjectName("dev.heddle:type=HeddleExecutor,name=\"requests\"");
    StandaloneTomcat tomcat = withAttributes("mxbean=\"true\"").start();
    assertThat(JMX.isRegistered(shown)).isTrue();

    tomcat.stop();

    assertThat(JMX.isRegistered(shown)).isFalse();
  }

  @Test
  void stop_interruptsRequestsAndEndsAllThreads_startBeginsAnew() throws Exception {
    StandaloneTomcat tomcat = withAttributes("").start();
    held(tomcat);

    tomcat.stop();

    assertThat(tomcat.valve().isInterrupted).isTrue();
    assertThat(tomcat.executor().getPoolSize()).isZero();
    assertThatThrownBy(() -> tomcat.executor().execute(() -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("\"requests\" is not started");
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("requests-")) {
        assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
      }
    }

    tomcat.start();
    assertThat(tomcat.get("/")).startsWith("requests-");
  }

  @Test
  void admission_ofOne_closesTheConnectionOfASecondRequest() throws Exception {
    StandaloneTomcat tomcat = withAttributes("admission=\"1\"").start();
    CompletableFuture<?> first = held(tomcat);

    assertThatThrownBy(() -> tomcat.get("/"))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(IOException.class);

    tomcat.valve().go.countDown();
    first.get();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "threads=\"some\" | threads=\"some\" must be both, platform or virtual",
        "maximumPlatformThreads=\"-1\" | must be a number of threads above 0",
        "maximumPlatformThreads=\"9999999\" | must be 1 to 1048576, was 9999999",
        "admission=\"lots\" | must be unbounded, adaptive or a number of requests above 0",
        "admission=\"0\" | admission=\"0\" must be unbounded",
        "mxbean=\"perhaps\" | mxbean=\"perhaps\" must be true or false"
      },
      delimiter = '|')
  void attributes_thatMeanNothing_failTheStart(String attributes, String message) throws Exception {
    StandaloneTomcat tomcat = withAttributes(attributes);

    assertThatThrownBy(tomcat::start)
        .hasStackTraceContaining("Heddle's Executor \"requests\": ")
        .hasStackTraceContaining(message);
    assertThat(tomcat.service().getState()).isNotEqualTo(LifecycleState.STARTED);
  }

  @Test
  void start_withoutAName_fails() {
    HeddleTomcatExecutor executor = new HeddleTomcatExecutor();

    assertThatThrownBy(executor::start).hasStackTraceContaining("it needs a name");
  }

  @Test
  void shutdown_byThoseWhoUseIt_doesNothing() throws Exception {
    HeddleTomcatExecutor executor = withAttributes("").start().executor();

    executor.shutdown();
    assertThat(executor.shutdownNow()).isEmpty();
    executor.close();

    assertThat(executor.isShutdown()).isFalse();
    assertThat(executor.awaitTermination(1, TimeUnit.DAYS)).isFalse();
    assertThat(executor.submit(() -> 17).get()).isEqualTo(17);
  }

  /** A request that has begun and waits. */
  private static CompletableFuture<?> held(StandaloneTomcat tomcat) throws InterruptedException {
    CompletableFuture<?> answer = tomcat.begin("/held");
    assertThat(tomcat.valve().held.await(30, TimeUnit.SECONDS)).isTrue();
    return answer;
  }

  private StandaloneTomcat withAttributes(String attributes) throws IOException {
    return made(
        """
        <Executor name="requests" className="dev.heddle.tomcat.HeddleTomcatExecutor" %s/>
        <Connector port="0" executor="requests"/>
        """
            .formatted(attributes));
  }

  private StandaloneTomcat made(String elements) throws IOException {
    StandaloneTomcat tomcat = new StandaloneTomcat(elements);
    tomcats.add(tomcat);
    return tomcat;
  }
}
