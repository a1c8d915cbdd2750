package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Readiness;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One question to a server on loopback that gives one answer to each. */
class ReadinessProbeTest {

  @ParameterizedTest
  @CsvSource({"200,READY,READY", "302,READY,READY", "404,READY,NOT_YET", "503,READY,NOT_YET"})
  void ask_status_decidesAsTheReadinessSays(
      int status, ReadinessProbe.Kind ifAny, ReadinessProbe.Kind ifSuccess) throws Exception {
    String answer = "HTTP/1.1 " + status + " x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

    assertThat(ask(answer, Readiness.answers("/")).kind()).isEqualTo(ifAny);
    assertThat(ask(answer, Readiness.succeeds("/")).kind()).isEqualTo(ifSuccess);
  }

  @Test
  void ask_answerThatIsNotHttp_isGarbage() throws Exception {
    assertThat(ask("220 mail.example ESMTP\r\n", Readiness.answers("/")).kind())
        .isEqualTo(ReadinessProbe.Kind.GARBAGE);
  }

  @Test
  void ask_serverThatHangsUp_isNotReadyYet() throws Exception {
    assertThat(ask("", Readiness.answers("/")).kind()).isEqualTo(ReadinessProbe.Kind.NOT_YET);
  }

  @Test
  void ask_bodyThatNeverEnds_isReady() throws Exception {
    String answer = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nstart";

    assertThat(ask(answer, Readiness.answers("/")).kind()).isEqualTo(ReadinessProbe.Kind.READY);
  }

  /** They name no other host, although a relative reference would. */
  @ParameterizedTest
  @ValueSource(strings = {"//", "//localhost:1/x", "//my_api/x"})
  void ask_pathWithTwoSlashes_isAskedOfTheServerItself(String path) throws Exception {
    String answer = "HTTP/1.1 200 x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

    assertThat(ask(answer, Readiness.answers(path)).kind()).isEqualTo(ReadinessProbe.Kind.READY);
  }

  @Test
  void ask_nobodyListens_isNotReadyYet() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    try (ReadinessProbe probe = new ReadinessProbe(Readiness.answers("/"), port, false)) {
      ReadinessProbe.Answer answer = probe.ask(Duration.ofSeconds(5));
      assertThat(answer.kind()).isEqualTo(ReadinessProbe.Kind.NOT_YET);
      assertThat(answer.detail()).isEqualTo("nothing listens on port " + port);
    }
  }

  private static ReadinessProbe.Answer ask(String answer, Readiness readiness) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Thread.ofPlatform().daemon().start(() -> answerAll(server, answer));
      try (ReadinessProbe probe = new ReadinessProbe(readiness, server.getLocalPort(), false)) {
        return probe.ask(Duration.ofSeconds(5));
      }
    }
  }

  private static void answerAll(ServerSocket server, String answer) {
    while (true) {
      try (Socket socket = server.accept()) {
        if (socket.getInputStream().read(new byte[4096]) > 0) {
          socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        }
      } catch (IOException e) {
        if (server.isClosed()) {
          return;
        }
      }
    }
  }
}
