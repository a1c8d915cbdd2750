package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;

/**
 * The condition under which a subject counts as ready.
 *
 * @param path the path that the lab requests with GET until the subject is ready
 * @param anyStatus whether any HTTP answer counts, or only one with a status below 400
 */
public record Readiness(String path, boolean anyStatus) {

  public Readiness {
    if (!HttpRequest.isPath(path)) {
      throw new DescriptionException(
          "ready",
          "ready must be a path that starts with / and is percent-encoded, was \"" + path + "\"");
    }
  }

  /** Ready as soon as the path answers with any status. */
  public static Readiness answers(String path) {
    return new Readiness(path, true);
  }

  /** Ready as soon as the path answers with a status below 400. */
  public static Readiness succeeds(String path) {
    return new Readiness(path, false);
  }
}
