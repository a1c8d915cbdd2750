package dev.heddle.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The agent's jar in JVMs of their own, and in the Open Liberty of subjects/liberty. */
@Timeout(120)
class LibertyAgentIT {

  private static final Path AGENT = Path.of("target/heddle-liberty-agent.jar").toAbsolutePath();
  private static final Path TESTS = Path.of("target/test-classes").toAbsolutePath();
  private static final Path LIBERTY = Path.of("../../subjects/liberty/target/wlp/bin/server");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void program_that_is_no_open_liberty_is_refused() throws Exception {
    assertRefused("", "this is not Open Liberty", "-version");
  }

  @Test
  void unknown_option_is_refused() throws Exception {
    assertRefused("=fibres", "there is no option \"fibres\"", "-version");
  }

  /** Classes of the names that matter, with nothing in them. */
  @ParameterizedTest
  @CsvSource({
    "com.ibm.ws.tcpchannel.internal.WorkQueueManager,0 times instead of once",
    "com.ibm.ws.http.dispatcher.internal.channel.HttpDispatcherLink,it serves requests without"
  })
  void open_liberty_that_hands_over_requests_in_another_way_is_refused(String type, String reason)
      throws Exception {
    for (String name : List.of("com.ibm.ws.kernel.boot.cmdline.EnvCheck", type)) {
      Path file = folder.resolve(name.replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, ClassFile.of().build(ClassDesc.of(name), empty -> {}));
    }

    assertRefused("", reason, "-cp", folder.toString(), type);
  }

  private void assertRefused(String option, String reason, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(JAVA.toString(), "-javaagent:" + AGENT + option));
    command.addAll(List.of(arguments));
    Process process = start(Map.of(), command);

    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(log()).startsWith("Heddle: the agent cannot take over").contains(reason);
    assertThat(log().lines()).hasSize(1);
  }

  @Tag("liberty")
  @ParameterizedTest
  @CsvSource({
    "heddle,heddle-,HeddleExecutor",
    "heddle-platform,heddle-,HeddleExecutor with platform threads only",
    "virtual,virtual,a virtual thread each",
    "class:dev.heddle.liberty.ThreadEach,each-,dev.heddle.liberty.ThreadEach"
  })
  void requests_of_open_liberty_run_on_what_the_option_says(
      String option, String threads, String words) throws Exception {
    assumeTrue(
        Files.isExecutable(LIBERTY), "Open Liberty is not installed: subjects/liberty/install");
    int port = freePort();
    Process server =
        start(
            Map.of(
                "PORT", Integer.toString(port),
                "WLP_OUTPUT_DIR", folder.toString(),
                "JAVA_HOME", System.getProperty("java.home"),
                "JVM_ARGS", "-Xbootclasspath/a:" + TESTS + " -javaagent:" + AGENT + "=" + option),
            List.of(LIBERTY.toAbsolutePath().normalize().toString(), "run", "heddle"));
    try {
      assertThat(threadOfPing(port, server)).startsWith(threads);
      assertThat(log()).containsOnlyOnce("Heddle: requests run on " + words + ", not on");
    } finally {
      server.destroy();
      if (!server.waitFor(30, TimeUnit.SECONDS)) {
        server.destroyForcibly().waitFor();
      }
    }
  }

  /** Asks until the application is there. */
  private String threadOfPing(int port, Process server) throws Exception {
    HttpRequest ping =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/ping?thread"))
            .timeout(Duration.ofSeconds(5))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      while (true) {
        assertThat(server.isAlive()).as(log()).isTrue();
        try {
          var answer = client.send(ping, BodyHandlers.ofString());
          if (answer.statusCode() == 200) {
            return answer.body();
          }
        } catch (IOException e) {
          // Not listening yet.
        }
        Thread.sleep(50);
      }
    }
  }

  private Process start(Map<String, String> environment, List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
