package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Measurement;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpsIT {

  private static final String PASSWORD = "changeit";

  @Test
  void selfSignedCertificate_isAccepted(@TempDir Path directory) throws Exception {
    var listener =
        selfSigned(directory.resolve("keys.p12"))
            .getServerSocketFactory()
            .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    try (var server = new ScriptedServer(listener, exchange -> exchange.ok("secret"));
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 2).tls().build());
      session.awaitSample(sample -> sample.connections() == 2 && sample.completed() > 0);

      Measurement measurement = session.measure(Duration.ofMillis(300));

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.bytes()).isEqualTo(6 * measurement.completed());
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  private static SSLContext selfSigned(Path keyStoreFile) throws Exception {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    Process process =
        new ProcessBuilder(
                keytool.toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=somewhere-else.invalid",
                "-storetype",
                "PKCS12",
                "-keystore",
                keyStoreFile.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();

    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keyStoreFile)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(factory.getKeyManagers(), null, null);
    return context;
  }
}
