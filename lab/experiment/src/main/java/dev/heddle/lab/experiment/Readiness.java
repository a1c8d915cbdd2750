package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;

/**
 * When a subject counts as ready.
 *
 * @param path what is asked with GET until it is
 * @param anyStatus whether every HTTP answer will do; else only one with a status below 400
 */
public record Readiness(String path, boolean anyStatus) {

  public Readiness {
    if (!HttpRequest.isPath(path)) {
      throw new DescriptionException(
          "ready must be a path that starts with / and is percent-encoded, was \"" + path + "\"");
    }
  }

  /** As soon as it answers at all. */
  public static Readiness answers(String path) {
    return new Readiness(path, true);
  }

  /** As soon as it answers with a status below 400. */
  public static Readiness succeeds(String path) {
    return new Readiness(path, false);
  }
}
