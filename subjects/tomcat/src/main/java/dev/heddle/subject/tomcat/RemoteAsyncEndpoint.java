package dev.heddle.subject.tomcat;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * {@code /remote?millis=50} with Servlet async I/O: the thread begins the call and returns to the
 * pool; a thread of the client answers.
 */
final class RemoteAsyncEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;

  private final transient RemoteCalls remote;
  private final transient HttpClientCalls client;

  RemoteAsyncEndpoint(RemoteCalls remote, HttpClientCalls client) {
    this.remote = remote;
    this.client = client;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response) throws Refusal {
    URI uri = remote.uri(request);
    AsyncContext context = request.startAsync();
    // The client's own limit is shorter.
    context.setTimeout(2 * ServerLimits.REMOTE_CALL.toMillis());
    client.begin(uri).whenComplete((body, failure) -> end(context, body, failure));
  }

  private void end(AsyncContext context, byte @Nullable [] body, @Nullable Throwable failure) {
    HttpServletResponse response = (HttpServletResponse) context.getResponse();
    try {
      if (body != null) {
        write(response, body);
      } else if (failure != null) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        write(response, remote.failure(cause == null ? failure : cause));
      }
    } catch (IOException e) {
      // The caller has closed the connection, which Tomcat also notices.
    } finally {
      context.complete();
    }
  }
}
