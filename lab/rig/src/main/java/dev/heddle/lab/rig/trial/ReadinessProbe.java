package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Readiness;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Asks a subject once whether it is ready. */
final class ReadinessProbe implements AutoCloseable {

  private final HttpClient client;
  private final URI uri;
  private final boolean anyStatus;

  /** Of what listens on that port of this machine. */
  ReadinessProbe(Readiness readiness, int port, boolean https) {
    this(readiness, URI.create((https ? "https://localhost:" : "http://127.0.0.1:") + port));
  }

  /**
   * @param server scheme, host and port
   */
  ReadinessProbe(Readiness readiness, URI server) {
    boolean https = "https".equalsIgnoreCase(server.getScheme());
    HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
    this.client = https ? builder.sslContext(trustingContext()).build() : builder.build();
    this.uri = server.resolve(readiness.path());
    this.anyStatus = readiness.anyStatus();
  }

  /** What a subject that is not ready was seen to do. */
  enum Kind {
    READY,
    NOT_YET,
    GARBAGE
  }

  /**
   * What was seen.
   *
   * @param kind what it means
   * @param detail what it was, for people
   */
  record Answer(Kind kind, String detail) {

    Answer {
      // It may hold what the subject said, and ends up in terminals.
      detail = detail.replaceAll("\\p{Cntrl}", " ");
    }
  }

  /** Asks, and waits at most that long for the answer's status. */
  Answer ask(Duration limit) throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(limit).build();
    // Of the body nothing is read: it may never end.
    try {
      HttpResponse<InputStream> response =
          client.send(request, HttpResponse.BodyHandlers.ofInputStream());
      response.body().close();
      int status = response.statusCode();
      return anyStatus || status < 400
          ? new Answer(Kind.READY, "status " + status)
          : new Answer(Kind.NOT_YET, uri.getPath() + " answers with status " + status);
    } catch (ConnectException e) {
      return new Answer(Kind.NOT_YET, nothingListens());
    } catch (HttpTimeoutException e) {
      return new Answer(
          Kind.NOT_YET, uri.getPath() + " does not answer in " + limit.toMillis() + " ms");
    } catch (IOException e) {
      return new Answer(isNotHttp(e) ? Kind.GARBAGE : Kind.NOT_YET, String.valueOf(e.getMessage()));
    }
  }

  private String nothingListens() {
    return uri.getHost().matches("localhost|127\\.0\\.0\\.1")
        ? "nothing listens on port " + uri.getPort()
        : "nothing listens at " + uri.getAuthority();
  }

  /** Whether something was answered that is no HTTP; a server that hangs up answers nothing. */
  private static boolean isNotHttp(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof ProtocolException) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    client.shutdownNow();
  }

  private static SSLContext trustingContext() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new TrustAnyCertificate()}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
    }
  }

  /** The subject is a process that the lab has started on loopback; its name is not checked. */
  private static final class TrustAnyCertificate extends X509ExtendedTrustManager {

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
