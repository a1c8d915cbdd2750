package dev.heddle.lab.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/**
 * A report from a driver. Each load yields any number of samples and exactly one ending. A load in
 * steps also yields one {@link Step} for each step, between the opening and closing of its window.
 * A paused load yields no samples; the first sample after a pause counts from the moment the load
 * resumed.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Event.Ready.class, name = "ready"),
  @JsonSubTypes.Type(value = Event.Begun.class, name = "begun"),
  @JsonSubTypes.Type(value = Event.EndedOn.class, name = "endedOn"),
  @JsonSubTypes.Type(value = Event.Sample.class, name = "sample"),
  @JsonSubTypes.Type(value = Event.WindowOpened.class, name = "windowOpened"),
  @JsonSubTypes.Type(value = Event.Step.class, name = "step"),
  @JsonSubTypes.Type(value = Event.WindowClosed.class, name = "windowClosed"),
  @JsonSubTypes.Type(value = Event.Paused.class, name = "paused"),
  @JsonSubTypes.Type(value = Event.Sliced.class, name = "sliced"),
  @JsonSubTypes.Type(value = Event.Finished.class, name = "finished"),
  @JsonSubTypes.Type(value = Event.Stopped.class, name = "stopped"),
  @JsonSubTypes.Type(value = Event.Failed.class, name = "failed")
})
public sealed interface Event {

  /** The driver has warmed itself up and takes commands. */
  record Ready() implements Event {}

  /** The load has begun. */
  record Begun() implements Event {}

  /**
   * How many jobs have ended on each kind of thread since the load began; sent only by a program
   * that makes its own load.
   *
   * @param platform jobs that ended on platform threads
   * @param virtual jobs that ended on virtual threads
   */
  record EndedOn(long platform, long virtual) implements Event {}

  /**
   * What happened since the last sample, or since the load resumed after a pause.
   *
   * @param elapsedNanos since the load began, pauses included
   * @param completed answers of any status
   * @param failed requests that did not end with a status below 400
   * @param inFlight sent and unanswered at this moment
   * @param waiting due but not yet sent at this moment, because no connection is free
   * @param connections open at this moment
   * @param responseP99Nanos 99th percentile of the response time; 0 if there was no answer
   */
  record Sample(
      long elapsedNanos,
      long completed,
      long failed,
      int inFlight,
      int waiting,
      int connections,
      long responseP99Nanos)
      implements Event {}

  /**
   * The measured window has just opened; the first step of a load in steps begins.
   *
   * @param elapsedNanos when it opened, by the clock of {@link Sample#elapsedNanos}
   */
  record WindowOpened(long elapsedNanos) implements Event {

    /** When it opened, in whole milliseconds. */
    public long elapsedMillis() {
      return elapsedNanos / 1_000_000;
    }
  }

  /**
   * A step of a load in steps has ended.
   *
   * @param arrivalsPerSecond its rate
   * @param met whether it met the objective
   * @param answeredPerSecond answers of any status a second in its window
   * @param atPercentileNanos the objective's percentile of the response time; requests that timed
   *     out or did not finish count with the time waited; 0 if there were no requests
   * @param lagNanos the same percentile of how late the driver was
   */
  record Step(
      double arrivalsPerSecond,
      boolean met,
      double answeredPerSecond,
      long atPercentileNanos,
      long lagNanos)
      implements Event {}

  /**
   * The measured window has just closed; requests that belong to it may still be in flight. The
   * last step of a load in steps has ended.
   *
   * @param elapsedNanos when it closed, by the clock of {@link Sample#elapsedNanos}
   */
  record WindowClosed(long elapsedNanos) implements Event {

    /** When it closed, in whole milliseconds. */
    public long elapsedMillis() {
      return elapsedNanos / 1_000_000;
    }
  }

  /** The load is paused, and nothing is in flight. */
  record Paused() implements Event {}

  /**
   * A slice is over; the load is paused, and nothing is in flight.
   *
   * @param measurement of its window
   */
  record Sliced(Measurement measurement) implements Event {

    public Sliced {
      Objects.requireNonNull(measurement, "measurement");
    }
  }

  /**
   * A measured load is over.
   *
   * @param measurement of its window; for a load in steps, of the step with the highest rate that
   *     met the objective or, if none did, of the step with the lowest rate
   */
  record Finished(Measurement measurement) implements Event {

    public Finished {
      Objects.requireNonNull(measurement, "measurement");
    }
  }

  /** A load was stopped on command. */
  record Stopped() implements Event {}

  /** A command could not be carried out; the driver waits for the next. */
  record Failed(String message) implements Event {}
}
