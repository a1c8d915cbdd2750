package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;

/**
 * The JDK's {@code java.net.http} client, whose own threads write and read the sockets, whether or
 * not the caller waits. Used for Servlet async I/O, and to compare that with blocking calls of the
 * same client.
 */
final class HttpClientCalls implements BlockingClient {

  private static final int OK = 200;

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(ServerLimits.REMOTE_CALL)
          .build();

  @Override
  public byte[] get(URI uri) throws IOException {
    try {
      return body(client.send(request(uri), BodyHandlers.ofByteArray()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  /**
   * Begins a call; a thread of the client completes it, with an IOException if the status is not
   * 200.
   */
  CompletableFuture<byte[]> begin(URI uri) {
    return client
        .sendAsync(request(uri), BodyHandlers.ofByteArray())
        .thenCompose(
            response -> {
              try {
                return CompletableFuture.completedFuture(body(response));
              } catch (IOException e) {
                return CompletableFuture.failedFuture(e);
              }
            });
  }

  private static HttpRequest request(URI uri) {
    return HttpRequest.newBuilder(uri).timeout(ServerLimits.REMOTE_CALL).build();
  }

  private static byte[] body(HttpResponse<byte[]> response) throws IOException {
    if (response.statusCode() != OK) {
      throw new IOException("answered with status " + response.statusCode());
    }
    return response.body();
  }
}
