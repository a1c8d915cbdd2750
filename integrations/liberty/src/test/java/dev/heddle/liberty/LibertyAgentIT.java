package dev.heddle.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
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
import org.junit.jupiter.params.provider.ValueSource;

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
  void program_that_is_no_open_liberty_is_refused_and_ends_only_if_strict() throws Exception {
    assertRefused("", "this is not Open Liberty", "-version");
    assertThat(log()).contains("version");
    assertEnds("=strict", "this is not Open Liberty", "-version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fibres", "heddle,fibres"})
  void unknown_option_is_refused_and_ends_only_if_strict(String options) throws Exception {
    assertRefused("=" + options, "there is no option \"fibres\"", "-version");
    assertThat(log()).contains("version");
    assertEnds("=" + options + ",strict", "there is no option \"fibres\"", "-version");
  }

  /** Classes of the names that matter, with nothing in them but a program. */
  @ParameterizedTest
  @CsvSource({
    "com.ibm.ws.tcpchannel.internal.WorkQueueManager,0 times instead of once",
    "com.ibm.ws.http.dispatcher.internal.channel.HttpDispatcherLink,it serves requests without"
  })
  void open_liberty_that_hands_over_requests_in_another_way_is_refused_and_ends_only_if_strict(
      String type, String reason) throws Exception {
    for (String name : List.of("com.ibm.ws.kernel.boot.cmdline.EnvCheck", type)) {
      Path file = folder.resolve(name.replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, programThatPrints(name, "it goes on"));
    }

    assertRefused("", reason, "-cp", folder.toString(), type);
    assertThat(log()).endsWith("it goes on\n");
    assertEnds("=heddle,strict", reason, "-cp", folder.toString(), type);
  }

  private static byte[] programThatPrints(String name, String words) {
    ClassDesc stream = ClassDesc.of("java.io.PrintStream");
    return ClassFile.of()
        .build(
            ClassDesc.of(name),
            program ->
                program.withMethodBody(
                    "main",
                    MethodTypeDesc.ofDescriptor("([Ljava/lang/String;)V"),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code ->
                        code.getstatic(ClassDesc.of("java.lang.System"), "out", stream)
                            .ldc(words)
                            .invokevirtual(
                                stream,
                                "println",
                                MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)V"))
                            .return_()));
  }

  /** The program runs to its end, and the agent has said what happens. */
  private void assertRefused(String options, String reason, String... arguments) throws Exception {
    assertThat(run(options, arguments)).isZero();
    assertThat(log())
        .startsWith("Heddle: the agent cannot take over the requests of this server: ")
        .contains(reason)
        .containsOnlyOnce("\nHeddle: they stay on the server's own pool, and nothing is changed;");
  }

  private void assertEnds(String options, String reason, String... arguments) throws Exception {
    assertThat(run(options, arguments)).isEqualTo(1);
    assertThat(log()).startsWith("Heddle: the agent cannot take over").contains(reason);
    assertThat(log()).contains("so the server ends here: ");
    assertThat(log().lines()).hasSize(1);
  }

  private int run(String options, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(JAVA.toString(), "-javaagent:" + AGENT + options));
    command.addAll(List.of(arguments));
    return start(Map.of(), command).waitFor();
  }

  @Tag("liberty")
  @ParameterizedTest
  @CsvSource({
    "heddle,heddle-,HeddleExecutor",
    "heddle-platform,heddle-,HeddleExecutor with platform threads only",
    "'virtual,strict',virtual,a virtual thread each",
    "class:dev.heddle.liberty.ThreadEach,each-,dev.heddle.liberty.ThreadEach"
  })
  void requests_of_open_liberty_run_on_what_the_option_says(
      String options, String threads, String words) throws Exception {
    assertServes(
        options, threads, "Heddle: requests run on " + words + ", not on Open Liberty's own pool");
  }

  @Tag("liberty")
  @Test
  void requests_of_open_liberty_stay_on_its_own_pool_where_the_agent_does_nothing()
      throws Exception {
    assertServes(
        "fibres",
        "Default Executor-thread-",
        "Heddle: they stay on the server's own pool, and nothing is changed;");
  }

  @Tag("liberty")
  @Test
  void open_liberty_does_not_start_where_a_strict_agent_cannot_do_its_work() throws Exception {
    assumeInstalled();
    Process server = startLiberty(freePort(), "fibres,strict");

    assertThat(server.waitFor()).isEqualTo(1);
    assertThat(log()).contains("so the server ends here: there is no option \"fibres\"");
  }

  private void assertServes(String options, String threads, String line) throws Exception {
    assumeInstalled();
    int port = freePort();
    Process server = startLiberty(port, options);
    try {
      assertThat(threadOfPing(port, server)).startsWith(threads);
      assertThat(log()).containsOnlyOnce(line);
    } finally {
      server.destroy();
      if (!server.waitFor(30, TimeUnit.SECONDS)) {
        server.destroyForcibly().waitFor();
      }
    }
  }

  private static void assumeInstalled() {
    assumeTrue(
        Files.isExecutable(LIBERTY), "Open Liberty is not installed: subjects/liberty/install");
  }

  private Process startLiberty(int port, String options) throws IOException {
    return start(
        Map.of(
            "PORT", Integer.toString(port),
            "WLP_OUTPUT_DIR", folder.toString(),
            "JAVA_HOME", System.getProperty("java.home"),
            "JVM_ARGS", "-Xbootclasspath/a:" + TESTS + " -javaagent:" + AGENT + "=" + options),
        List.of(LIBERTY.toAbsolutePath().normalize().toString(), "run", "heddle"));
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
