package dev.heddle.driver.k6;

/** The names of the parts of k6's metrics that are about the measured window, as in the script. */
final class SubMetrics {

  private static final String MEASURED = "{phase:measured}";

  /**
   * Response times of requests that began in the window and were answered with a status below 400.
   */
  static final String RESPONSE_TIME = "http_req_duration{phase:measured,expected_response:true}";

  static final String REQUESTS = "http_reqs" + MEASURED;
  static final String ITERATION_TIME = "iteration_duration" + MEASURED;
  static final String BYTES = "data_received" + MEASURED;

  /** The beginning of a name that continues with a status, or {@link #OTHER}, and a brace. */
  static final String STATUS = "heddle_status{answer:";

  /** Stands for all statuses that are not counted separately. */
  static final String OTHER = "other";

  private SubMetrics() {}

  /** Requests that began in the window and were lost. */
  static String lost(Loss loss) {
    return "heddle_lost{phase:measured,loss:" + loss.word + "}";
  }

  /** Answers that are on the other side of a window's edge than the start of their requests. */
  static String carried(boolean in, boolean good) {
    return "heddle_carried{way:" + (in ? "in" : "out") + ",good:" + (good ? "yes" : "no") + "}";
  }

  /** The script's names for the ways in which a request is lost. */
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
