package dev.heddle.lab.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * A command to a driver. A load begins with {@link Begin} or {@link BeginJobs}. It ends in one of
 * two ways:
 *
 * <ul>
 *   <li>{@link Measure}: one window; the load ends by itself after it;
 *   <li>any number of {@link Pause} and {@link Slice} in any order, then {@link Stop}. A paused
 *       load refuses {@link Measure}.
 * </ul>
 *
 * <p>{@link Stop} ends a load at any time, and the next {@link Begin} may follow. Wait for the
 * answer to a command before sending the next; only {@link Stop} need not wait. A command sent too
 * early is refused with {@link Event.Failed}, and the running command goes on. A driver exits when
 * its standard input ends.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "command")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Command.Begin.class, name = "begin"),
  @JsonSubTypes.Type(value = Command.BeginJobs.class, name = "beginJobs"),
  @JsonSubTypes.Type(value = Command.Measure.class, name = "measure"),
  @JsonSubTypes.Type(value = Command.Pause.class, name = "pause"),
  @JsonSubTypes.Type(value = Command.Slice.class, name = "slice"),
  @JsonSubTypes.Type(value = Command.Stop.class, name = "stop")
})
public sealed interface Command {

  /** Start this load. It yields only samples until it is measured. */
  record Begin(LoadPlan plan) implements Command {}

  /** Start this load in a program that makes its own load. */
  record BeginJobs(JobPlan plan) implements Command {}

  /**
   * Record all requests whose intended start falls within the next {@code windowNanos}. A load in
   * steps has a window of this length in each step.
   */
  record Measure(long windowNanos) implements Command {

    public Measure {
      if (windowNanos < 1_000_000) {
        throw new IllegalArgumentException(
            "windowNanos must be at least 1000000, was " + windowNanos);
      }
    }
  }

  /**
   * Start no new requests. Once the requests in flight have ended or timed out, the driver answers
   * {@link Event.Paused}. Jobs that run longer than the time-out keep running. The load stays
   * paused until the next slice. Users keep their connections, and the clock of arrivals stands
   * still. Requests that were still waiting for a connection are given up and counted nowhere.
   *
   * <p>Only loads that do not change can be paused and sliced, and only by drivers that make the
   * load themselves. Other drivers answer {@link Event.Failed}, and their load goes on unchanged.
   */
  record Pause() implements Command {}

  /**
   * Measure one short window. The load resumes if it was paused, settles for {@code settleNanos},
   * is measured as by {@link Measure} with the same events, and is then paused as by {@link Pause}.
   * The driver answers {@link Event.Sliced} when no request is in flight any more: after the window
   * that takes the time-out at most for its requests, and as long again for those that began
   * meanwhile.
   *
   * <p>Two loads that take turns in slices share the disturbances of the machine. Two parts of a
   * slice are not measured, because they are not the load asked for:
   *
   * <ul>
   *   <li>the settling at its beginning: after a pause the service is idle, its queues are empty,
   *       and users come back one by one, spread over the mean time of the last requests (the
   *       time-out at most). Settling should last at least twice that time;
   *   <li>the end: after the window the load goes on until the requests of the window have ended,
   *       and then no new ones start.
   * </ul>
   *
   * <p>A request from before the window counts in its {@link Measurement#presentNanos()}, not in
   * its latencies. If it is not answered in time, it counts in {@link Failures#stuck()}. If the
   * first request on a connection after a pause finds that the server has just closed the
   * connection, the driver sends it again on another one, as a browser does.
   *
   * @param settleNanos the least time that the load runs unrecorded before the window opens; 0 or
   *     more
   * @param windowNanos length of the window, 1,000,000 or more
   */
  record Slice(long settleNanos, long windowNanos) implements Command {

    public Slice {
      Ranges.require("settleNanos", settleNanos, 0, Long.MAX_VALUE / 4);
      Ranges.require("windowNanos", windowNanos, 1_000_000, Long.MAX_VALUE / 4);
    }
  }

  /** End the load now, without a measurement; answered by {@link Event.Stopped} in any case. */
  record Stop() implements Command {}
}
