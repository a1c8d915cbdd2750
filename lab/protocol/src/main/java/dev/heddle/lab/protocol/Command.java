package dev.heddle.lab.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * What a driver can be told. A load begins with {@link Begin} or {@link BeginJobs}. It ends in one
 * of two ways:
 *
 * <ul>
 *   <li>{@link Measure}: one window, with which the load ends by itself;
 *   <li>any number of {@link Pause} and {@link Slice} in any order, then {@link Stop}. A load that
 *       is paused cannot be measured to its end: that is refused.
 * </ul>
 *
 * <p>{@link Stop} ends a load at any time. Then comes the next {@link Begin}. Each command waits
 * for the answer to the one before, but for {@link Stop}: what comes in between is refused with
 * {@link Event.Failed}, and what is under way goes on. A driver whose standard input ends exits.
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

  /** Start this load; nothing is recorded but samples. */
  record Begin(LoadPlan plan) implements Command {}

  /** The same in a program that makes its load itself. */
  record BeginJobs(JobPlan plan) implements Command {}

  /**
   * Record all requests whose intended start falls into the next {@code windowNanos}; with a load
   * in steps, into a window of this length in each step.
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
   * Take up nothing new. What is in flight ends or times out, then {@link Event.Paused} answers;
   * jobs that run longer than the time-out run on. A paused load stays so until the next slice.
   * Users keep their connections, and the clock of arrivals stands still. Requests that were still
   * waiting for a connection are given up and counted nowhere.
   *
   * <p>Only loads that stay as they are can be paused and sliced, and only by drivers that make the
   * load themselves. Others answer {@link Event.Failed}, and their load goes on as it was.
   */
  record Pause() implements Command {}

  /**
   * Let the load go on, if it was paused; after {@code settleNanos} measure one window as {@link
   * Measure} does, with the same events at its edges; then pause it as {@link Pause} does. {@link
   * Event.Sliced} answers when nothing is in flight any more.
   *
   * <p>Two loads that take turns in slices share what the machine does to them. A slice leaves out
   * two parts of what the service did, because they are not the load:
   *
   * <ul>
   *   <li>its beginning, the settling: after a pause the service is idle, its queues are empty, and
   *       users come back one after the other, over the mean time that a request took last ({@link
   *       Load.Closed#RAMP} at most). It should last for two such times or more;
   *   <li>its end: after the window the load goes on until the requests of the window have ended,
   *       and then nothing new is taken up.
   * </ul>
   *
   * <p>A request that takes longer than a window does not fit into slices: it is seen in the
   * window's {@link Measurement#presentNanos()} and in {@link Failures#stuck()}, not in its
   * latencies. The first request on a connection after a pause that meets a connection which the
   * server has just closed is sent again on another one, as a browser does.
   *
   * @param settleNanos how long the load goes on unrecorded before the window opens, at least; 0 or
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
