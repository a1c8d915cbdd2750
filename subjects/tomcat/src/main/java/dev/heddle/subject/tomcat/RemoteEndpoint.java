package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code /remote?millis=50} calls the remote system, and its thread waits for the answer. */
final class RemoteEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;

  private final transient RemoteCalls remote;

  RemoteEndpoint(RemoteCalls remote) {
    this.remote = remote;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    write(response, remote.call(remote.uri(request)));
  }
}
