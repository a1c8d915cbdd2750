package dev.heddle.lab.examples;

import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Measurement;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * A measurement that nobody has made: in a window of a second that many answers, all of them good
 * and after 1, 2, ... 100 ms, unless it is told otherwise.
 */
public final class MeasurementExample {

  private static final long[] ANSWER_NANOS =
      LongStream.rangeClosed(1, 100).map(millis -> millis * 1_000_000).toArray();

  private final long intended;
  private long failing;
  private long completed;
  private long windowNanos = 1_000_000_000;
  private Map<Integer, Long> statuses;
  private long connectFailures;
  private long disconnects;
  private long malformed;
  private long timeouts;
  private long unfinished;
  private long stuck;
  private long connects;
  private long cpuNanos = 5_000_000;
  private long presentNanos;
  private String answers;
  private String services;
  private String sendLag = Examples.histogram(1_000);

  MeasurementExample(long intended) {
    this.intended = intended;
    this.completed = intended;
    this.statuses = Map.of(200, intended);
    this.answers = Examples.histogram(ANSWER_NANOS);
    this.services = answers;
    this.presentNanos = (long) (intended * Arrays.stream(ANSWER_NANOS).average().orElseThrow());
  }

  public MeasurementExample completed(long count) {
    completed = count;
    return this;
  }

  /** How many of the answers are errors of the service. */
  public MeasurementExample failing(long count) {
    failing = count;
    return this;
  }

  public MeasurementExample windowNanos(long nanos) {
    windowNanos = nanos;
    return this;
  }

  public MeasurementExample statuses(Map<Integer, Long> counts) {
    statuses = counts;
    return this;
  }

  public MeasurementExample connectFailures(long count) {
    connectFailures = count;
    return this;
  }

  public MeasurementExample disconnects(long count) {
    disconnects = count;
    return this;
  }

  public MeasurementExample malformed(long count) {
    malformed = count;
    return this;
  }

  public MeasurementExample timeouts(long count) {
    timeouts = count;
    return this;
  }

  public MeasurementExample unfinished(long count) {
    unfinished = count;
    return this;
  }

  public MeasurementExample stuck(long count) {
    stuck = count;
    return this;
  }

  public MeasurementExample connects(long count) {
    connects = count;
    return this;
  }

  public MeasurementExample cpuNanos(long nanos) {
    cpuNanos = nanos;
    return this;
  }

  public MeasurementExample presentNanos(long nanos) {
    presentNanos = nanos;
    return this;
  }

  /** Response and service times. */
  public MeasurementExample answerNanos(long... nanos) {
    answers = Examples.histogram(nanos);
    services = answers;
    return this;
  }

  /** Service times, where they are not the response times. */
  public MeasurementExample serviceNanos(long... nanos) {
    services = Examples.histogram(nanos);
    return this;
  }

  public MeasurementExample sendLagNanos(long... nanos) {
    sendLag = Examples.histogram(nanos);
    return this;
  }

  public Measurement measurement() {
    return new Measurement(
        windowNanos,
        completed,
        completed - failing,
        completed * 10,
        intended,
        statuses,
        new Failures(connectFailures, disconnects, malformed, timeouts, unfinished, stuck),
        connects,
        cpuNanos,
        presentNanos,
        new Latencies(answers, services, sendLag));
  }
}
