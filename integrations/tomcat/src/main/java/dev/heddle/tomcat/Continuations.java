package dev.heddle.tomcat;

import java.util.Set;

/**
 * Tells the steps of requests that Tomcat has taken on from new requests.
 *
 * <p>If a new request is refused, Tomcat closes its connection. If such a step is refused, Tomcat
 * does nothing: a request that is dispatched, completed or timed out stays without an answer. Both
 * come as the same tasks and, with HTTP/2, from the same threads. They differ in who calls.
 */
final class Continuations {

  /** What calls the executor for such a step: a class and its method. */
  static final Set<String> CALLERS =
      Set.of(
          "org.apache.tomcat.util.net.SocketWrapperBase.processSocket",
          "org.apache.coyote.http2.StreamProcessor.processSocketEvent",
          "org.apache.coyote.http2.Http2UpgradeHandler.executeQueuedStream");

  /** Between the executor and those there are a few calls, further down there is other work. */
  private static final int DEPTH = 16;

  private Continuations() {}

  /** Whether the executor is called for such a step, by this thread. */
  static boolean isCalling() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .limit(DEPTH)
                    .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                    .anyMatch(CALLERS::contains));
  }
}
