package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.net.URI;

/** Calls over HTTP and holds the calling thread until the answer is there. */
interface BlockingClient {

  /**
   * The body of the answer.
   *
   * @throws IOException if there is none, or its status is not 200
   */
  byte[] get(URI uri) throws IOException;
}
