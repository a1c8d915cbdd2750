package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A server's certificate that nobody vouches for, with another server's name. */
final class SelfSigned {

  private static final String PASSWORD = "changeit";

  private SelfSigned() {}

  /** Makes the keys with the JDK's keytool. */
  static SSLContext context(Path keyStoreFile) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-alias", "server", "-keyalg", "EC"));
    command.addAll(List.of("-dname", "CN=elsewhere.invalid", "-storetype", "PKCS12"));
    command.addAll(List.of("-keystore", keyStoreFile.toString(), "-storepass", PASSWORD));
    Process keytool =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(keytool.exitValue()).isZero();

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
