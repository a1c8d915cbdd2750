package dev.heddle.driver.k6;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The parts of k6's metrics that are about the measured window. k6 keeps a part apart if there is a
 * threshold on it, so each has one that always holds.
 */
final class SubMetrics {

  private static final String MEASURED = "{phase:measured}";

  /** Of requests that were begun in the window and answered with a status below 400. */
  static final String RESPONSE_TIME = "http_req_duration{phase:measured,expected_response:true}";

  static final String REQUESTS = "http_reqs" + MEASURED;
  static final String ITERATION_TIME = "iteration_duration" + MEASURED;
  static final String BYTES = "data_received" + MEASURED;

  /** Statuses that are counted each by itself; 200 is what is left. */
  static final List<Integer> STATUSES =
      IntStream.of(
              201, 202, 203, 204, 205, 206, 207, 208, 226, 300, 301, 302, 303, 304, 307, 308, 400,
              401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417,
              418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504,
              505, 506, 507, 508, 510, 511, 520, 521, 522, 523, 524)
          .boxed()
          .toList();

  /** Any other. */
  static final String OTHER_STATUS = status("other");

  /** Parts, and the thresholds that make them. */
  static final Map<String, String> THRESHOLDS = thresholds();

  private SubMetrics() {}

  /** Requests that were begun in the window and lost. */
  static String lost(Loss loss) {
    return "heddle_lost{phase:measured,loss:" + loss.word + "}";
  }

  /** Answers that came on the other side of the window's edge than their requests began. */
  static String carried(boolean in, boolean good) {
    return "heddle_carried{way:" + (in ? "in" : "out") + ",good:" + (good ? "yes" : "no") + "}";
  }

  static String status(int status) {
    return status(String.valueOf(status));
  }

  private static String status(String status) {
    return "heddle_status{answer:" + status + "}";
  }

  private static Map<String, String> thresholds() {
    Map<String, String> thresholds = new TreeMap<>();
    thresholds.put(RESPONSE_TIME, "max>=0");
    thresholds.put(ITERATION_TIME, "max>=0");
    for (String counter : List.of(REQUESTS, BYTES, OTHER_STATUS)) {
      thresholds.put(counter, "count>=0");
    }
    for (Loss loss : Loss.values()) {
      thresholds.put(lost(loss), "count>=0");
    }
    for (boolean in : new boolean[] {true, false}) {
      for (boolean good : new boolean[] {true, false}) {
        thresholds.put(carried(in, good), "count>=0");
      }
    }
    STATUSES.forEach(status -> thresholds.put(status(status), "count>=0"));
    return Collections.unmodifiableMap(thresholds);
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
