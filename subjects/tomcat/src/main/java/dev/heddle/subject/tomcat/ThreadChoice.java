package dev.heddle.subject.tomcat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The threads that serve requests.
 *
 * @param kind the kind of threads
 * @param most the largest number of threads in Tomcat's own pool; 0 for other kinds
 */
record ThreadChoice(Kind kind, int most) {

  enum Kind {
    /** Tomcat's own pool. */
    PLATFORM,
    /** A virtual thread for each request. */
    VIRTUAL,
    /** Tomcat's own pool, with Servlet async I/O, so that remote calls do not hold its threads. */
    ASYNC,
    /** HeddleExecutor. */
    HEDDLE,
    /** HeddleExecutor without virtual threads. */
    HEDDLE_PLATFORM,
    /**
     * HeddleExecutor with admission control, which rejects requests while they delay each other.
     */
    HEDDLE_ADAPTIVE
  }

  /** The default size of Tomcat's pool. */
  static final int STANDARD = 200;

  static final String NAMES =
      "platform, platform-N, virtual, async, heddle, heddle-platform, heddle-adaptive";

  private static final Pattern SIZED = Pattern.compile("platform-([1-9]\\d{0,4})");

  /**
   * The threads with that name.
   *
   * @throws IllegalArgumentException with one line, if there are none
   */
  static ThreadChoice parse(String name) {
    Matcher sized = SIZED.matcher(name);
    if (sized.matches()) {
      return new ThreadChoice(Kind.PLATFORM, Integer.parseInt(sized.group(1)));
    }
    return switch (name) {
      case "platform" -> new ThreadChoice(Kind.PLATFORM, STANDARD);
      case "async" -> new ThreadChoice(Kind.ASYNC, STANDARD);
      case "virtual" -> new ThreadChoice(Kind.VIRTUAL, 0);
      case "heddle" -> new ThreadChoice(Kind.HEDDLE, 0);
      case "heddle-platform" -> new ThreadChoice(Kind.HEDDLE_PLATFORM, 0);
      case "heddle-adaptive" -> new ThreadChoice(Kind.HEDDLE_ADAPTIVE, 0);
      default ->
          throw new IllegalArgumentException(
              "there are no threads \"" + name + "\"; there are " + NAMES);
    };
  }
}
