package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.heddle.lab.result.ThreadProof;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadDumpTest {

  private static final String TOMCAT =
      "org.apache.coyote.AbstractProcessorLight.process(AbstractProcessorLight.java:63)";
  private static final String PLATFORM_END = "java.base/java.lang.Thread.run(Thread.java:1474)";
  private static final String VIRTUAL_END =
      "java.base/java.lang.VirtualThread.run(VirtualThread.java:309)";

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void readPrint_tells_mounted_virtual_threads_from_platform_threads() {
    String text =
        """
        2026-11-21 12:00:00
        Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):

        "exec-1" #31 [99] daemon prio=5 os_prio=0 cpu=1.35ms runnable
           java.lang.Thread.State: RUNNABLE
        	at com.example.Router.handle(Router.java:3)
        	at java.lang.Thread.run(java.base@25.0.3/Thread.java:1474)

        "ForkJoinPool-1-worker-1" #24 [98] daemon prio=5 os_prio=0 cpu=2372.23ms
           Carrying virtual thread #23
        	at jdk.internal.vm.Continuation.run(java.base@25.0.3/Continuation.java:251)
           Mounted virtual thread #23
        	at com.example.Router.handle(Router.java:3)
        	at java.lang.VirtualThread.run(java.base@25.0.3/VirtualThread.java:460)

        "ForkJoinPool-1-worker-2" #25 [97] daemon prio=5 os_prio=0 cpu=1.23ms
           Carrying virtual thread #26
        	at jdk.internal.vm.Continuation.run(java.base@25.0.3/Continuation.java:251)
           Mounted virtual thread #26
        	at com.example.Other.handle(Other.java:3)

        "idle" #27 [96] daemon prio=5 os_prio=0 cpu=1.35ms waiting on condition
        	at jdk.internal.misc.Unsafe.park(java.base@25.0.3/Native Method)
        """;

    assertThat(ThreadDump.readPrint(text, "com.example.Router.handle"))
        .isEqualTo(new ThreadProof(1, 1, 1, "exec-1"));
    assertThat(ThreadDump.readPrint(text, null)).isEqualTo(new ThreadProof(1, 0, 0, null));
    assertThat(ThreadDump.readPrint("", null)).isEqualTo(new ThreadProof(1, 0, 0, null));
  }

  @Test
  void pool_isWhoServesAndThoseOfTheSameName() {
    String text =
        thread("pool-1-thread-1", "com.example.Router.handle")
            + thread("pool-1-thread-12", "com.example.Router.handle")
            + thread("pool-1-thread-3", "jdk.internal.misc.Unsafe.park")
            + thread("pool-2-thread-1", "jdk.internal.misc.Unsafe.park");

    assertThat(ThreadDump.pool(text, "com.example.Router.handle"))
        .contains(new ThreadDump.Pool("pool-1-thread-*", 3, 2));
    assertThat(ThreadDump.pool(text, null)).isEmpty();
  }

  private static String thread(String name, String method) {
    return "\"%s\" #31 [99] prio=5\n   java.lang.Thread.State: WAITING\n\tat %s(A.java:3)\n\n"
        .formatted(name, method);
  }

  @Test
  void read_of_jdk_25_tells_kinds_by_the_field_virtual() throws IOException {
    ThreadProof proof =
        read(
            dump(
                jdk25("tomcat-handler-0", true, TOMCAT),
                jdk25("", true, TOMCAT),
                jdk25("exec-1", false, TOMCAT, PLATFORM_END)));

    assertThat(proof).isEqualTo(new ThreadProof(1, 1, 2, "tomcat-handler-0"));
  }

  @Test
  void read_of_jdk_21_tells_virtual_threads_by_their_outermost_frame() throws IOException {
    ThreadProof proof =
        read(
            dump(
                jdk21("", TOMCAT, VIRTUAL_END),
                jdk21("exec-1", TOMCAT, PLATFORM_END),
                jdk21("exec-2", TOMCAT, PLATFORM_END)));

    assertThat(proof).isEqualTo(new ThreadProof(1, 2, 1, "exec-1"));
  }

  @Test
  void read_of_a_carrier_does_not_take_it_for_its_virtual_thread() throws IOException {
    String inside = "java.base/java.lang.VirtualThread.runContinuation(VirtualThread.java:221)";

    assertThat(read(dump(jdk21("exec-1", TOMCAT, inside, PLATFORM_END))))
        .isEqualTo(new ThreadProof(1, 1, 0, "exec-1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.coyote.AbstractProcessorLight.process(AbstractProcessorLight.java:63)",
        "org.eclipse.jetty.server.Server.handle(Server.java:1)",
        "io.undertow.server.Connectors.executeRootHandler(Connectors.java:1)",
        "jdk.httpserver/sun.net.httpserver.ServerImpl$Exchange.run(ServerImpl.java:871)",
        "jakarta.servlet.http.HttpServlet.service(HttpServlet.java:1)",
        "app//jakarta.servlet.http.HttpServlet.service(HttpServlet.java:1)",
        "web/servlets@6.1/jakarta.servlet.http.HttpServlet.service(HttpServlet.java:1)",
        "javax.servlet.http.HttpServlet.service(HttpServlet.java:1)",
        "org.springframework.web.reactive.DispatcherHandler.handle(DispatcherHandler.java:1)"
      })
  void read_of_a_well_known_server_sees_its_requests(String frame) throws IOException {
    assertThat(read(dump(jdk25("t", false, "java.base/java.lang.Object.wait0(Native)", frame))))
        .isEqualTo(new ThreadProof(1, 1, 0, "t"));
  }

  @Test
  void read_with_an_own_frame_looks_for_it_alone() throws IOException {
    Path file =
        dump(
            jdk25("tomcat", false, TOMCAT),
            jdk25("ours", true, "com.example.Router.handle(Router.java:3)"),
            jdk25("longer", false, "com.example.Router.handleLater(Router.java:3)"),
            jdk25("inner", false, "org.com.example.Router.handle(Router.java:3)"));

    assertThat(ThreadDump.read(file, "com.example.Router.handle"))
        .isEqualTo(new ThreadProof(1, 0, 1, "ours"));
  }

  @Test
  void read_of_idle_threads_sees_nothing() throws IOException {
    Path file =
        dump(
            jdk25("exec-1", false, "java.base/jdk.internal.misc.Unsafe.park(Native Method)"),
            jdk25("empty", true),
            jdk21("empty"));

    assertThat(read(file)).isEqualTo(new ThreadProof(1, 0, 0, null));
  }

  @Test
  void read_of_several_containers_adds_them_up() throws IOException {
    Path file =
        file(
            "{\"threadDump\": {\"processId\": \"7\", \"threadContainers\": ["
                + container(jdk25("a", true, TOMCAT))
                + ","
                + container()
                + ","
                + container(jdk25("b", true, TOMCAT))
                + "]}}");

    assertThat(read(file)).isEqualTo(new ThreadProof(1, 0, 2, "a"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Full thread dump", "{", "[]", "{}", "{\"threadDump\": {}}", "\"text\""})
  void read_of_something_else_is_refused(String text) throws IOException {
    Path file = file(text);

    assertThatIOException()
        .isThrownBy(() -> read(file))
        .withMessageStartingWith("not a thread dump: ");
  }

  @Test
  void read_of_no_file_is_refused() {
    assertThatIOException().isThrownBy(() -> read(folder.resolve("none.json")));
  }

  private static ThreadProof read(Path file) throws IOException {
    return ThreadDump.read(file, null);
  }

  private Path dump(String... threads) throws IOException {
    return file(
        "{\"threadDump\": {\"processId\": \"7\", \"time\": \"2026-01-02T03:04:05Z\","
            + " \"threadContainers\": ["
            + container(threads)
            + "]}}");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("threads.json"), text);
  }

  private static String container(String... threads) {
    return "{\"container\": \"<root>\", \"parent\": null, \"owner\": null, \"threads\": ["
        + String.join(",", threads)
        + "], \"threadCount\": \""
        + threads.length
        + "\"}";
  }

  private static String jdk25(String name, boolean virtual, String... frames) {
    return "{\"tid\": \"29\", \"time\": \"2026-01-02T03:04:05Z\", \"name\": \""
        + name
        + (virtual ? "\", \"virtual\": true" : "\"")
        + ", \"state\": \"WAITING\", \"stack\": "
        + stack(frames)
        + "}";
  }

  private static String jdk21(String name, String... frames) {
    return "{\"tid\": \"29\", \"name\": \"" + name + "\", \"stack\": " + stack(frames) + "}";
  }

  private static String stack(String... frames) {
    return List.of(frames).stream().map(frame -> "\"" + frame + "\"").toList().toString();
  }
}
