package dev.heddle.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM under OpenTelemetry's agent, without any wrapper. */
class OpenTelemetryAgentIT {

  private static final long SECONDS = 60;

  @TempDir private Path folder;

  @Test
  void tasks_seeTheSpanOfWhoSubmittedThem_andKeepTheirTypes() throws Exception {
    assertThat(traced())
        .contains("valid true", "submitted true", "executed true")
        .contains(Parts.Query.class.getName(), Traced.class.getName() + "$Told");
  }

  private String traced() throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-javaagent:" + Path.of("target", "agent.jar"),
                // It carries context only to executors that it knows.
                "-Dotel.instrumentation.executors.include=dev.heddle.executor.HeddleExecutor",
                "-Dotel.traces.exporter=none",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none",
                "-cp",
                System.getProperty("java.class.path"),
                Traced.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(out);
  }
}
