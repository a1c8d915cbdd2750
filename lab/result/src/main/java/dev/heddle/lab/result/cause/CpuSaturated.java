package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * All CPUs that the service may use are at work.
 *
 * @param cpusUsed how many are at work for it
 * @param machineBusy share of the machine's CPU time that is not idle, 0 to 1
 */
@JsonTypeName("cpuSaturated")
public record CpuSaturated(double cpusUsed, double machineBusy) implements Cause {}
