package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.net.URI;

/** An HTTP client that blocks the calling thread until the answer is complete. */
interface BlockingClient {

  /**
   * The body of the answer.
   *
   * @throws IOException if there is no answer, or its status is not 200
   */
  byte[] get(URI uri) throws IOException;
}
