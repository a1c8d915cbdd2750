package dev.heddle.driver.k6;

/** The parts of k6's metrics that are about the measured window, as the script names them. */
final class SubMetrics {

  private static final String MEASURED = "{phase:measured}";

  /** Of requests that were begun in the window and answered with a status below 400. */
  static final String RESPONSE_TIME = "http_req_duration{phase:measured,expected_response:true}";

  static final String REQUESTS = "http_reqs" + MEASURED;
  static final String ITERATION_TIME = "iteration_duration" + MEASURED;
  static final String BYTES = "data_received" + MEASURED;

  /** Followed by a status, or by {@link #OTHER}, and a brace. */
  static final String STATUS = "heddle_status{answer:";

  /** Statuses that are not counted each by itself. */
  static final String OTHER = "other";

  private SubMetrics() {}

  /** Requests that were begun in the window and lost. */
  static String lost(Loss loss) {
    return "heddle_lost{phase:measured,loss:" + loss.word + "}";
  }

  /** Answers that came on the other side of the window's edge than their requests began. */
  static String carried(boolean in, boolean good) {
    return "heddle_carried{way:" + (in ? "in" : "out") + ",good:" + (good ? "yes" : "no") + "}";
  }

  /** How the script calls the ways in which a request is lost. */
  enum Loss {
    CONNECT("connect"),
    DISCONNECT("disconnect"),
    MALFORMED("malformed"),
    TIMEOUT("timeout");

    private final String word;

    Loss(String word) {
      this.word = word;
    }
  }
}
