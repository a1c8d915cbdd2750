package dev.heddle.lab.experiment;

import java.util.Locale;

/**
 * What a trial has to pass for its figures to count. A gate reads one number of a trial; above its
 * limit the trial is refused.
 */
public enum Gate {
  /** How far what was answered in an open load is from what was offered, as a share of it. */
  ACHIEVED(
      "achieved/offered",
      "overloaded",
      0.05,
      "lower the rate: latency of a growing queue says nothing about the service"),
  /** How late the driver itself was: its p99 as a share of the response time's, or of 10 ms. */
  SEND_LAG(
      "send lag",
      "late driver",
      0.10,
      "the driver got no CPU in time: lower the load or give the machine more CPUs"),
  /** CPU time of the driver as a share of what its event loops can use. */
  DRIVER_CPU(
      "driver CPU",
      "busy driver",
      0.80,
      "the driver is the limit, not the service: lower the load or give the machine more CPUs"),
  /** Requests that failed, time-outs left out, as a share of all. */
  ERRORS("errors", "errors", 0.01, "look at the service's log: failures are quicker than answers"),
  /** Requests that were not answered in time, as a share of all. */
  TIMEOUTS("time-outs", "time-outs", 0.01, "lower the load, or raise --timeout"),
  /**
   * By how much throughput times response time is off the requests in the system, as a share of
   * them (Little, "A Proof for the Queuing Formula L = λW", Operations Research 9(3), 1961). They
   * agree in a window that neither inherits a backlog nor leaves one.
   */
  LITTLES_LAW(
      "Little's law",
      "out of balance",
      0.10,
      "the window began or ended with a backlog: lengthen --warm-up and --measure"),
  /** Time for which the subject's control group was kept off the CPUs, as a share of the window. */
  THROTTLING("CPU throttling", "throttled", 0.01, "raise the container's CPU quota, or remove it"),
  /** CPU time that the machine's host took away, as a share of all. */
  STEAL("steal", "stolen CPU", 0.05, "the host is shared: run when it is quiet, or elsewhere"),
  /** Connections that waited to be accepted, at two looks in a row, a second apart. */
  CONNECTION_CAP(
      "connection cap",
      "connection cap",
      0,
      "raise the server's limit of connections (Tomcat: server.tomcat.max-connections), or lower"
          + " the load"),
  /**
   * Requests that waited for a connection of the service's own pool, as to a database, while hardly
   * one was free: mean over the window, as a share of the connections that there are. Not in the
   * search for an arm's capacity, which may well be that of the pool.
   */
  POOL_CAP(
      "pool cap",
      "pool cap",
      0.10,
      "the pool of connections decides and not the threads: enlarge it or lower the load; with this"
          + " gate off it is the pool that is measured"),
  /**
   * Connections that were opened in the window, as a share of the requests. Off unless a limit is
   * set: a service may close its connections whenever it likes, and pays for that.
   */
  RECONNECTS(
      "reconnects",
      "reconnects",
      Double.POSITIVE_INFINITY,
      "raise the server's limit of requests on a connection (Tomcat:"
          + " server.tomcat.max-keep-alive-requests), or how long it keeps one"),
  /** Whether warm-up reached its limit before throughput and CPU per request were steady. */
  STEADY(
      "steady",
      "not steady",
      0,
      "raise --warm-up-limit; --count-unsteady takes such trials as they are");

  private final String title;
  private final String symptom;
  private final double limit;
  private final String advice;

  Gate(String title, String symptom, double limit, String advice) {
    this.title = title;
    this.symptom = symptom;
    this.limit = limit;
    this.advice = advice;
  }

  /** What it reads: "steal". */
  public String title() {
    return title;
  }

  /** What a trial that fails it is called in a table: "stolen CPU". */
  public String symptom() {
    return symptom;
  }

  /** The largest reading that passes, unless the {@link Criteria} say otherwise. */
  public double limit() {
    return limit;
  }

  /** What to do about it, in a clause. */
  public String advice() {
    return advice;
  }

  /** Its name on the command line and in an experiment file: "send-lag". */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The gate of that option.
   *
   * @throws DescriptionException if there is none; the message names them all
   */
  public static Gate ofOption(String option) {
    for (Gate gate : values()) {
      if (gate.option().equals(option)) {
        return gate;
      }
    }
    StringBuilder names = new StringBuilder();
    for (Gate gate : values()) {
      names.append(names.isEmpty() ? "" : ", ").append(gate.option());
    }
    throw new DescriptionException("there is no gate \"" + option + "\"; there are " + names);
  }

  /**
   * Reads a limit: a share such as {@code 5%} or {@code 0.05}, or {@code off}.
   *
   * @throws DescriptionException if the text has another form
   */
  public static double parseLimit(String text) {
    return text.strip().equals("off") ? Double.POSITIVE_INFINITY : Shares.parse(text);
  }
}
