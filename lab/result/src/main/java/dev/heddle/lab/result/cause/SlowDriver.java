package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.gate.Gate;

/**
 * The driver or the way to the service is what is slow.
 *
 * @param gate that most trials have failed: the CPU of the driver or its lag
 * @param detail what the gate read in the first of them
 */
@JsonTypeName("slowDriver")
public record SlowDriver(Gate gate, String detail) implements Cause {}
