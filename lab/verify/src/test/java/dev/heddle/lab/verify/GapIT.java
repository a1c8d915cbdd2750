package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a service that runs already does not tell for a while is missing, and nothing else is. */
class GapIT extends LabRuns {

  /** An edge that a busy machine reads a little late is not too late for so long a window. */
  private static final Duration LONG = Duration.ofSeconds(2);

  private final AtomicInteger told = new AtomicInteger();
  private final AtomicBoolean silent = new AtomicBoolean();

  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", exchange -> answer(exchange, 200, "ok"));
    server.createContext(
        "/metrics",
        exchange ->
            answer(
                exchange,
                silent.get() ? 503 : 200,
                "process_cpu_seconds_total "
                    + told.incrementAndGet()
                    + "\nprocess_resident_memory_bytes 1.0E8\njvm_threads_live_threads 17\n"));
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void run_metricsThatAreSilentAtAnEdgeOfTheWindow_leaveNoCpuFigure() throws IOException {
    TrialRecord trial = run(Phase.MEASURING, Phase.STOPPING);

    assertThat(trial.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(Metric.THROUGHPUT.of(trial)).isPresent();
    assertThat(Metric.CPU_PER_REQUEST.of(trial)).isEmpty();
    assertThat(Metric.RESIDENT.of(trial)).isEmpty();
    assertThat(trial.notes())
        .anyMatch(note -> note.contains("CPU time at an edge of the window"))
        .anyMatch(note -> note.contains("CPU time and memory") && note.contains("503"));
    assertThat(trial.notes()).doesNotHaveDuplicates();
  }

  @Test
  void run_metricsThatAreSilentInBetween_haveFewerSamplesAndNoneTwice() throws IOException {
    TrialRecord trial = run(Phase.WARMING_UP, Phase.MEASURING);

    assertThat(trial.samples().processes()).hasSizeGreaterThan(1);
    assertThat(trial.samples().processes().stream().map(sample -> sample.cpuNanos()))
        .doesNotHaveDuplicates()
        .doesNotContainNull();
    assertThat(Metric.CPU_PER_REQUEST.of(trial)).isPresent();
    assertThat(trial.notes()).anyMatch(note -> note.contains("missing"));
  }

  /** They are silent from the begin of one phase until that of the other. */
  private TrialRecord run(Phase from, Phase to) throws IOException {
    URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    Experiment experiment =
        TestExperiments.experiment(
            new RunningService(
                Map.of("target", new Target(url, null, "/metrics")),
                List.of(HttpRequest.get("/")),
                TestExperiments.subject().startLimit()),
            List.of(TestExperiments.arm("target", null)),
            new Load.Closed(4),
            LONG);
    return lab()
        .run(
            experiment,
            folder,
            new SilentProgress() {
              @Override
              public void phase(PlannedTrial trial, Phase phase) {
                if (phase == from || phase == to) {
                  silent.set(phase == from);
                }
              }
            })
        .trials()
        .getFirst();
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }
}
