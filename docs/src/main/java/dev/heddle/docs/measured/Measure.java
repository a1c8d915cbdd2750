package dev.heddle.docs.measured;

import dev.heddle.docs.TableException;
import dev.heddle.lab.result.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A figure that pages can show: every {@link Metric}, and a few more.
 *
 * @param option the name in reduced files and in regions
 * @param title the title above a table, worded for requests and without the unit
 * @param unit the unit, as in {@link Metric#unit}
 * @param higherIsBetter whether the largest value is the best one
 */
record Measure(String option, String title, String unit, boolean higherIsBetter) {

  static final Measure REMOTE_SHARE =
      new Measure("remote-share", "its share of the machine's CPU", "%", false);
  static final Measure HOST_STEAL = new Measure("host-steal", "taken by the host", "%", false);
  static final Measure BEAT = new Measure("beat", "a beat of the metronome", "us", false);

  private static final String A_SECOND = "1/s";

  private static final List<Measure> ALL =
      Stream.concat(
              Arrays.stream(Metric.values()).map(Measure::of),
              Stream.of(REMOTE_SHARE, HOST_STEAL, BEAT))
          .toList();

  static Measure of(Metric metric) {
    return new Measure(metric.option(), title(metric), metric.unit(), metric.isMoreBetter());
  }

  private static String title(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> "requests/s";
      case GOODPUT -> "answered in time a second";
      case SERVICE_P99 -> "p99 of the service time";
      case MAX -> "longest";
      case RAMP_UP -> "90 % of the peak after";
      case RECOVERY -> "recovered after";
      case CPU_PER_REQUEST -> "CPU a request";
      case CONTEXT_SWITCHES -> "context switches a request";
      case DRIVER_CPU_PER_REQUEST -> "CPU of the driver a request";
      case REMOTE_CPU_PER_REQUEST -> "CPU of the remote system a request";
      case ALLOCATED_PER_REQUEST -> "allocated a request";
      case RESIDENT_PER_REQUEST -> "memory a request";
      case RESIDENT_IN_FLIGHT -> "memory for one in flight";
      case HEAP -> "heap in use";
      case NATIVE -> "committed by the JVM";
      case POOL_SIZE -> "threads of the server's pool";
      case CPU_IDLE -> "CPU idle";
      case IDLE_CARRIERS -> "looks with an idle carrier";
      case ERRORS -> "not answered in time";
      default -> metric.title();
    };
  }

  /**
   * The heading of its figures: "p50, ms".
   *
   * @param tasks whether the run has tasks instead of requests
   */
  String heading(boolean tasks) {
    String shown = tasks ? title.replace("request", "task") : title;
    return unit.isEmpty() || unit.equals(A_SECOND) ? shown : shown + ", " + unit;
  }

  /** The unit to put after a figure without a heading: " ms", "/s". */
  String suffix() {
    if (unit.isEmpty()) {
      return "";
    }
    return unit.equals(A_SECOND) ? "/s" : " " + unit;
  }

  static Optional<Measure> find(String option) {
    return ALL.stream().filter(each -> each.option.equals(option)).findFirst();
  }

  /**
   * @throws TableException if there is no figure with that name
   */
  static Measure of(String option) {
    return find(option)
        .orElseThrow(
            () -> {
              List<String> options = ALL.stream().map(Measure::option).toList();
              return new TableException("no figure is called " + option + "; there are " + options);
            });
  }
}
