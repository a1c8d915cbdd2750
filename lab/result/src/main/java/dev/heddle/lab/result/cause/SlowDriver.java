package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.gate.Gate;

/**
 * The driver, or the connection to the service, is slow.
 *
 * @param gate the gate that most trials fail: the driver's CPU or its lag
 * @param detail the gate's reading in the first of these trials, in words
 */
@JsonTypeName("slowDriver")
public record SlowDriver(Gate gate, String detail) implements Cause {}
