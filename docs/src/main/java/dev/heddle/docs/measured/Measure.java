package dev.heddle.docs.measured;

import dev.heddle.docs.TableException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What the pages show of a run, by the name that it has in the reduced file and in a region. */
enum Measure {
  THROUGHPUT("throughput", "requests/s", "/s", true),
  GOODPUT("goodput", "answered in time a second", "/s", true),
  P50("p50", "p50, ms", " ms", false),
  MEAN("mean", "mean, ms", " ms", false),
  P95("p95", "p95, ms", " ms", false),
  P99("p99", "p99, ms", " ms", false),
  SERVICE_P99("service-p99", "p99 of the service time, ms", " ms", false),
  MAX("max", "longest, ms", " ms", false),
  RAMP_UP("ramp-up", "90 % of the peak after, ms", " ms", false),
  RATE_AT_OBJECTIVE("rate-at-objective", "rate in bound", "/s", true),
  CPU_PER_REQUEST("cpu-per-request", "CPU a request, us", " us", false),
  DRIVER_CPU_PER_REQUEST("driver-cpu-per-request", "CPU of the driver a request, us", " us", false),
  REMOTE_CPU_PER_REQUEST(
      "remote-cpu-per-request", "CPU of the remote system a request, us", " us", false),
  REMOTE_SHARE("remote-share", "its share of the machine's CPU, %", " %", false),
  CONTEXT_SWITCHES("context-switches", "context switches a request", "", false),
  ALLOCATED_PER_REQUEST("allocated-per-request", "allocated a request, KB", " KB", false),
  RESIDENT_PER_REQUEST("resident-per-request", "memory a request, KB s", " KB s", false),
  RESIDENT("resident", "memory, MB", " MB", false),
  RESIDENT_IN_FLIGHT("resident-in-flight", "memory for one in flight, KB", " KB", false),
  HEAP("heap", "heap in use, MB", " MB", false),
  DIRECT("direct", "direct buffers, MB", " MB", false),
  NATIVE("native", "committed by the JVM, MB", " MB", false),
  THREADS("threads", "threads", "", false),
  THREADS_MADE("threads-made", "threads made", "", false),
  POOL_SIZE("pool-size", "threads of the server's pool", "", false),
  CPU_IDLE("cpu-idle", "CPU idle, %", " %", false),
  IDLE_CARRIERS("idle-carriers", "looks with an idle carrier, %", " %", false),
  ERRORS("errors", "not answered in time, %", " %", false),
  HOST_STEAL("host-steal", "taken by the host, %", " %", false),
  BEAT("beat", "a beat of the metronome, us", " us", false);

  private final String option;
  private final String heading;
  private final String unit;
  private final boolean higherIsBetter;

  Measure(String option, String heading, String unit, boolean higherIsBetter) {
    this.option = option;
    this.heading = heading;
    this.unit = unit;
    this.higherIsBetter = higherIsBetter;
  }

  /** The name in reduced files and in regions. */
  String option() {
    return option;
  }

  /**
   * @param tasks whether the run has tasks in place of requests
   */
  String heading(boolean tasks) {
    return tasks ? heading.replace("request", "task") : heading;
  }

  /** What stands behind a figure that has no heading: " ms", "/s". */
  String unit() {
    return unit;
  }

  boolean higherIsBetter() {
    return higherIsBetter;
  }

  static Optional<Measure> find(String option) {
    return Arrays.stream(values()).filter(each -> each.option.equals(option)).findFirst();
  }

  /**
   * @throws TableException if there is none of that name
   */
  static Measure of(String option) {
    return find(option)
        .orElseThrow(
            () -> {
              List<String> options = Arrays.stream(values()).map(Measure::option).toList();
              return new TableException("no figure is called " + option + "; there are " + options);
            });
  }
}
