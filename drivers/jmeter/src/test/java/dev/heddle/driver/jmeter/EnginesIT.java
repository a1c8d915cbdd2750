package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JMeter's distributed engines, in processes of their own on loopback. */
class EnginesIT {

  @Test
  void users_areDividedAmongEnginesThatOutliveTheLoad(@TempDir Path directory) throws Exception {
    int one = freePort();
    int two = freePort();
    Path kept = directory.resolve("driver.jmx");
    try (Server server = Server.start();
        JavaProcess first = engine(one);
        JavaProcess second = engine(two);
        JavaProcess driver =
            new JavaProcess(
                JmeterMain.class,
                "--keep=" + kept,
                "--engines=127.0.0.1:" + one + ",127.0.0.1:" + two)) {
      driver.expect(Event.Ready.class);
      for (Load load : new Load[] {Plans.users(5), new Load.Open(100, Load.Arrivals.POISSON)}) {
        driver.begin(Plans.of(server.port(), load));
        driver.awaitSample(sample -> sample.completed() > 0);
        driver.awaitSample(sample -> sample.completed() > 0);

        Measurement measured = driver.measure(Duration.ofSeconds(1));

        assertThat(measured.intended()).isPositive();
        assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.intended()));
        assertThat(measured.completed()).isPositive();
        assertThat(measured.bytes()).isEqualTo(2 * measured.completed());
        long requests = server.requests();
        driver.tell(new Command.Stop());
        driver.expect(Event.Stopped.class);
        assertThat(server.requests()).isEqualTo(requests);
      }
      assertThat(directory.resolve("driver-2.jmx")).exists();

      driver.begin(Plans.of(server.port(), Plans.users(2)));
      driver.awaitSample(sample -> sample.completed() > 0);
      assertThat(driver.endOfInput()).isZero();

      long requests = server.requests();
      assertThat(first.isAlive() && second.isAlive()).isTrue();
      assertThat(server.requests()).isEqualTo(requests);
    }
  }

  @Test
  void engineThatIsNotThere_isOneLineAndCode2() throws Exception {
    int port = freePort();
    try (JavaProcess driver = new JavaProcess(JmeterMain.class, "--engines=127.0.0.1:" + port)) {
      assertThat(driver.error())
          .startsWith("jmeter: no JMeter engine can be reached at 127.0.0.1:" + port + ": ");
      assertThat(driver.exitCode()).isEqualTo(2);
    }
  }

  @Test
  void engineThatDoesNotSpeakRmi_isOneLineAndCode2() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        JavaProcess driver =
            new JavaProcess(JmeterMain.class, "--engines=127.0.0.1:" + silent.getLocalPort())) {
      assertThat(driver.error()).startsWith("jmeter: there is no JMeter engine at 127.0.0.1:");
      assertThat(driver.exitCode()).isEqualTo(2);
    }
  }

  @Test
  void engineWithoutAPort_isOneLineAndCode2() throws Exception {
    try (JavaProcess engine = new JavaProcess(EngineMain.class)) {
      assertThat(engine.error()).isEqualTo("jmeter engine: an engine needs PORT [ADDRESS]");
      assertThat(engine.exitCode()).isEqualTo(2);
    }
  }

  private static JavaProcess engine(int port) throws Exception {
    JavaProcess engine = new JavaProcess(EngineMain.class, String.valueOf(port));
    String line = engine.line();
    while (!line.equals("engine ready at 127.0.0.1:" + port)) {
      line = engine.line();
    }
    return engine;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
