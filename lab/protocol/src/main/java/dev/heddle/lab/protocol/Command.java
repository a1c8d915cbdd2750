package dev.heddle.lab.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * What a driver can be told. The order is {@link Begin} or {@link BeginJobs}, {@link Measure}, and
 * either nothing more, because a measured load ends by itself, or {@link Stop}; then the next
 * {@link Begin}. A driver whose standard input ends exits.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "command")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Command.Begin.class, name = "begin"),
  @JsonSubTypes.Type(value = Command.BeginJobs.class, name = "beginJobs"),
  @JsonSubTypes.Type(value = Command.Measure.class, name = "measure"),
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

  /** End the load now, without a measurement; answered by {@link Event.Stopped} in any case. */
  record Stop() implements Command {}
}
