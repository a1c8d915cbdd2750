package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Measurement;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SNIMatcher;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.StandardConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpsIT {

  private static final String PASSWORD = "changeit";

  @Test
  void selfSignedCertificate_isAccepted(@TempDir Path directory) throws Exception {
    SSLServerSocket listener = listener(directory);
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

  /** An ingress chooses the service by the name that comes with the handshake. */
  @Test
  void serversName_isSentWithTheHandshake(@TempDir Path directory) throws Exception {
    assertThat(namesSentTo("localhost", directory)).isNotEmpty().containsOnly("localhost");
  }

  @Test
  void serversAddress_isNoName(@TempDir Path directory) throws Exception {
    assertThat(namesSentTo("127.0.0.1", directory)).isEmpty();
  }

  private static List<String> namesSentTo(String host, Path directory) throws Exception {
    List<String> names = new CopyOnWriteArrayList<>();
    SSLServerSocket listener = listener(directory);
    SSLParameters parameters = listener.getSSLParameters();
    parameters.setSNIMatchers(
        List.of(
            new SNIMatcher(StandardConstants.SNI_HOST_NAME) {
              @Override
              public boolean matches(SNIServerName name) {
                return names.add(new String(name.getEncoded(), StandardCharsets.US_ASCII));
              }
            }));
    listener.setSSLParameters(parameters);
    try (var server = new ScriptedServer(listener, exchange -> exchange.ok("secret"));
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 2).host(host).tls().build());
      session.awaitSample(sample -> sample.completed() > 0);
    }
    return names;
  }

  private static SSLServerSocket listener(Path directory) throws Exception {
    return (SSLServerSocket)
        selfSigned(directory.resolve("keys.p12"))
            .getServerSocketFactory()
            .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
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
