package dev.heddle.subject.tomcat;

import dev.heddle.subject.common.Computation;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * {@code /work?cpu=200&millis=20} computes for that many microseconds, then calls the remote
 * system, which answers after that many milliseconds, and waits; with {@code millis=0} there is no
 * call.
 */
final class WorkEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;
  private static final int MOST_MICROS = 10_000_000;
  private static final byte[] DONE = "ok".getBytes(StandardCharsets.US_ASCII);

  private final transient RemoteCalls remote;

  WorkEndpoint(RemoteCalls remote) {
    this.remote = remote;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    int micros = number(request, "cpu", MOST_MICROS);
    int millis = number(request, "millis", ServerLimits.MOST_DELAY_MILLIS);
    Computation.of(micros);
    write(response, millis == 0 ? DONE : remote.call(millis));
  }
}
