package dev.heddle.tomcat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Service;
import org.apache.catalina.startup.Catalina;

/** A Tomcat that reads its server.xml, as one that is started by catalina.sh. */
final class StandaloneTomcat implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final Catalina catalina = new Catalina();
  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * One that is not started. All of a JVM read the same file, one after the other.
   *
   * @param elements its executors and connectors
   */
  StandaloneTomcat(String elements) throws IOException {
    Path folder = Path.of(System.getProperty("catalina.home"), "conf");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("server.xml"), xml(elements));
    catalina.setUseNaming(false);
    catalina.setUseShutdownHook(false);
    catalina.load();
  }

  private static String xml(String elements) {
    return """
    <Server port="-1">
      <Service name="Catalina">
        %s
        <Engine name="Catalina" defaultHost="localhost">
          <Valve className="dev.heddle.tomcat.AnsweringValve"/>
          <Host name="localhost" appBase="none" autoDeploy="false" deployOnStartup="false"/>
        </Engine>
      </Service>
    </Server>
    """
        .formatted(elements);
  }

  StandaloneTomcat start() throws LifecycleException {
    catalina.getServer().start();
    return this;
  }

  void stop() throws LifecycleException {
    catalina.getServer().stop();
  }

  Service service() {
    return catalina.getServer().findServices()[0];
  }

  HeddleTomcatExecutor executor() {
    return (HeddleTomcatExecutor) service().findExecutors()[0];
  }

  AnsweringValve valve() {
    return (AnsweringValve) service().getContainer().getPipeline().getFirst();
  }

  String get(String path) throws Exception {
    return begin(path).get().body();
  }

  CompletableFuture<HttpResponse<String>> begin(String path) {
    int port = service().findConnectors()[0].getLocalPort();
    URI uri = URI.create("http://127.0.0.1:" + port + path);
    return client.sendAsync(
        HttpRequest.newBuilder(uri).timeout(LIMIT).build(), BodyHandlers.ofString());
  }

  @Override
  public void close() throws LifecycleException {
    client.shutdownNow();
    catalina.getServer().stop();
    catalina.getServer().destroy();
  }
}
