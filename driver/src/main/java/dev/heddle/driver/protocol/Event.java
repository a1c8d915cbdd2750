package dev.heddle.driver.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What a driver reports. Each load gives any number of samples and exactly one ending. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Event.Ready.class, name = "ready"),
  @JsonSubTypes.Type(value = Event.Begun.class, name = "begun"),
  @JsonSubTypes.Type(value = Event.Sample.class, name = "sample"),
  @JsonSubTypes.Type(value = Event.WindowOpened.class, name = "windowOpened"),
  @JsonSubTypes.Type(value = Event.WindowClosed.class, name = "windowClosed"),
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
   * What happened since the sample before.
   *
   * @param elapsedNanos since the load began
   * @param completed answers of any status
   * @param failed requests that ended otherwise than with a status below 400
   * @param inFlight sent and unanswered at this moment
   * @param waiting due and not yet sent at this moment, for want of a connection
   * @param connections open at this moment
   * @param responseP99Nanos 99th percentile of the response time; 0 without an answer
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

  /** The measured window opens now. */
  record WindowOpened() implements Event {}

  /** The measured window has just closed; requests that belong to it may still be in flight. */
  record WindowClosed() implements Event {}

  /** A measured load is over. */
  record Finished(Measurement measurement) implements Event {}

  /** A load was stopped on command. */
  record Stopped() implements Event {}

  /** A command could not be carried out; the driver waits for the next. */
  record Failed(String message) implements Event {}
}
